type Tool = 'forge' | 'anvil';
export declare function foundryPackage(tool: Tool, platform?: string, arch?: string): string;
export declare function foundryBinary(tool: Tool): string;
export declare function foundryVersion(tool: Tool): string;
