export function bundleServer(directory: string): string[];
