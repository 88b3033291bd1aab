import sanitizeHtml from 'sanitize-html';

const linkTarget = /^(?:https:\/\/|mailto:)/i;

/** Simple text tags; a link keeps its target only by https or mailto. */
const rules: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'br',
    'strong',
    'b',
    'em',
    'i',
    'ul',
    'ol',
    'li',
    'h2',
    'h3',
    'h4',
    'a',
    'blockquote',
    'small',
    'sup',
    'sub',
  ],
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['https', 'mailto'],
  allowProtocolRelative: false,
  nestingLimit: 20,
  transformTags: {
    a: (tagName, { href = '' }) => ({
      tagName,
      attribs: linkTarget.test(href.trim())
        ? { href: href.trim(), rel: 'noopener noreferrer' }
        : {},
    }),
  },
};

/** Rich text as a browser may show it: script, style, event handlers, frames and unknown tags are gone. */
export function safeHtml(html: string): string {
  return sanitizeHtml(html, rules);
}
