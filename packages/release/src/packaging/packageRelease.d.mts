export function packageRelease(options: { out?: string; web?: boolean; deployments?: boolean }): void;
