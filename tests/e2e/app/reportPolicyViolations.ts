import type { BrowserContext } from '@playwright/test';

const MARK = 'Content security policy violation: ';

/**
 * Adds violations of the content security policy to `faults` from now on, in any page or frame of the context: blocked
 * loads, and HTML or script URLs outside the Trusted Types policies.
 */
export async function reportPolicyViolations(context: BrowserContext, faults: string[]): Promise<void> {
  // From the event, because the browser's own messages vary and are missing for some directives.
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
