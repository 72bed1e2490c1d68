import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a browser compares a file of a build with before it uses it: the value of the attribute `integrity`. */
export function integrityOf(outDir: string, fileName: string): string {
  return `sha256-${createHash('sha256')
    .update(readFileSync(join(outDir, fileName)))
    .digest('base64')}`;
}

/** A script or link to a file that the build has named after its content. */
const ASSET = /<(?:script|link)\b[^>]* (?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g;

/** `html` with the hash of every script and style of the build that it links to. */
export function withIntegrity(html: string, outDir: string): string {
  return html.replaceAll(
    ASSET,
    (tag: string, fileName: string) => `${tag} integrity="${integrityOf(outDir, fileName)}"`,
  );
}
