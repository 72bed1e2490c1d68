export function bundleServer(directory: string): string[];
export function bundleKeeper(directory: string): string[];
