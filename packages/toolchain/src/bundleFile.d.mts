/** Bundles `source` into `target`, both relative to the repository. The bundle only works on this machine. */
export declare function bundleFile(source: string, target: string): Promise<void>;
