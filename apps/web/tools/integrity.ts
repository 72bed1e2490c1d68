import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A hash as in `integrity` attributes and content security policies. */
export const sha256 = (content: string | Buffer) =>
  `sha256-${createHash('sha256').update(content).digest('base64')}`;

/** The value of the `integrity` attribute of a file. */
export const integrityOf = (outDir: string, fileName: string) => sha256(readFileSync(join(outDir, fileName)));

/** The tag of a script or link whose file has a content hash in its name. */
const ASSET = /<(?:script|link)\b[^>]* (?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g;

/** Adds the hash of every script and style of the build to its tag in `html`. */
export function withIntegrity(html: string, outDir: string): string {
  return html.replaceAll(
    ASSET,
    (tag: string, fileName: string) => `${tag} integrity="${integrityOf(outDir, fileName)}"`,
  );
}
