export function installPackages(...packages: string[]): boolean;
