type Tool = 'forge' | 'anvil';
export declare function foundryPackage(tool: Tool, platform?: string, arch?: string): string;
export declare function foundryBinary(tool: Tool): string;

/** The version of the tool at {@link foundryBinary}. */
export function foundryVersion(tool: 'forge' | 'anvil'): string;
