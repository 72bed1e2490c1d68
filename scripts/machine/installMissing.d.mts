export declare function missingBinaries(modules: string, platform?: string, arch?: string): string[];
