export function withReturnsOf(tables: string, source: string): string;
