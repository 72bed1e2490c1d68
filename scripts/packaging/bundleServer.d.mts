export function bundleServer(directory: string, programs: readonly string[]): string[];
