export function bundleProgram(
  workspace: string,
  directory: string,
  entries: Record<string, string>,
): string[];
