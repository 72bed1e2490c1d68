export declare function missingBinaries(modules: string, platform?: string, arch?: string): string[];
export declare function isInstalled(installed: string, lock: string): boolean;
