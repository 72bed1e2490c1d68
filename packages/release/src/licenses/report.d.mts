export function licenseReport(): string;
