/** Bundles `source` into `target`, both relative to the repository. It runs on this machine alone. */
export declare function bundleFile(source: string, target: string): Promise<void>;
