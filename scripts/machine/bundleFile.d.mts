/**
 * Bundles `source` into `target`, both relative to the repository. Files that a program finds by its own place must be as far from both.
 */
export declare function bundleFile(source: string, target: string): Promise<void>;
