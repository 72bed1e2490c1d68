export function missingDeployment(root: string): string | undefined;
