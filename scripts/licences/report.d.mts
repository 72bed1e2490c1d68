export function licenceReport(): string;
