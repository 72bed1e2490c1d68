export function bundleKeeper(directory: string): string[];
