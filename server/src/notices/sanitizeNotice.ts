import sanitizeHtml from 'sanitize-html';

const TAGS = [
  'a', 'b', 'blockquote', 'br', 'code', 'em', 'h3', 'h4', 'hr', 'i', 'li', 'ol', 'p', 's', 'small',
  'span', 'strong', 'table', 'tbody', 'td', 'th', 'thead', 'tr', 'u', 'ul',
]; // prettier-ignore

/**
 * HTML of a notice with nothing left that could act: text structure and https links only, no scripts, styles, images, frames, forms or
 * attributes. Links open apart and learn nothing of the page they left.
 */
export function sanitizeNotice(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: TAGS,
    allowedAttributes: { a: ['href', 'target', 'rel'] },
    allowedSchemes: ['https'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    transformTags: {
      a: (tagName, attribs) => ({
        tagName,
        attribs: {
          ...(attribs.href === undefined ? {} : { href: attribs.href }),
          target: '_blank',
          rel: 'noopener noreferrer nofollow',
        },
      }),
    },
  }).trim();
}
