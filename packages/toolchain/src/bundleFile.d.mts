/** Bundles `source` into `target`, both relative to the repository. Contains absolute paths, so it only works on this machine. */
export declare function bundleFile(source: string, target: string): Promise<void>;
