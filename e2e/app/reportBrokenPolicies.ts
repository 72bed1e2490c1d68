import type { BrowserContext } from '@playwright/test';

const MARK = 'The content policy was broken: ';

/**
 * Adds to `faults` what breaks a content policy from now on, in any page or frame of the context. That is what the page loads, and HTML or
 * addresses of scripts that come from no policy for Trusted Types.
 */
export async function reportBrokenPolicies(context: BrowserContext, faults: string[]): Promise<void> {
  // The browser's own report in the console has many wordings, and none for some directives.
  await context.addInitScript((mark) => {
    addEventListener('securitypolicyviolation', (event) => {
      const { effectiveDirective, blockedURI, sample, sourceFile, lineNumber } = event;
      console.error(`${mark}${effectiveDirective} ${blockedURI} ${sample} at ${sourceFile}:${lineNumber}`);
    });
  }, MARK);
  context.on('console', (message) => {
    if (message.text().startsWith(MARK)) faults.push(message.text());
  });
}
