export function bundleOnce(directory: string, bundle: (directory: string) => void): void;
