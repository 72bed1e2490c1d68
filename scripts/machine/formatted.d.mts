export declare function formatted(text: string, path: string): string;
