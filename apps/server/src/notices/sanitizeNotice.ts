import sanitizeHtml from 'sanitize-html';

const TAGS = [
  'a', 'b', 'blockquote', 'br', 'code', 'em', 'h3', 'h4', 'hr', 'i', 'li', 'ol', 'p', 's', 'small',
  'span', 'strong', 'table', 'tbody', 'td', 'th', 'thead', 'tr', 'u', 'ul',
]; // oxfmt-ignore

/**
 * HTML of a notice without active content: only text structure and links, by https or relative, are kept. Scripts, styles, images, frames,
 * forms and all other attributes are removed. Links open in a new tab without opener and referrer.
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
