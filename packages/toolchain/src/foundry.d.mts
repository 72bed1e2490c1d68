type Tool = 'forge' | 'anvil';
export declare function foundryPackage(tool: Tool, platform?: string, arch?: string): string;
export declare function foundryBinary(tool: Tool): string;

/** The version of the tool that {@link foundryBinary} names. */
export function foundryVersion(tool: 'forge' | 'anvil'): string;
