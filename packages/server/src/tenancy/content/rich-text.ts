import sanitizeHtml from 'sanitize-html';
import { ApiError } from '../../platform/api-error.ts';

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

/** What editors write is far below; what is deeper or longer is no text. */
export const richTextLimits = { characters: 100_000, depth: 100 };
const mostPlainCharacters = 10_000;

/**
 * Rich text as a browser may show it: script, style, event handlers, frames and unknown tags are gone. Throws an Error where it is
 * longer or deeper than a text is.
 */
export function safeHtml(html: string): string {
  if (html.length > richTextLimits.characters) throw new Error('A text is too long.');
  let depth = 0;
  return sanitizeHtml(html, {
    ...rules,
    onOpenTag() {
      depth += 1;
      if (depth > richTextLimits.depth) throw new Error('A text is nested too deeply.');
    },
    onCloseTag() {
      depth -= 1;
    },
  });
}

/** The same of what is typed into a field of a call. Throws invalidInput at it. */
export function typedHtml(html: string, field: string): string {
  try {
    return safeHtml(html).trim();
  } catch {
    throw new ApiError('invalidInput', { fields: { [field]: 'invalid' } });
  }
}

/** Text without markup. Throws an Error where it is longer than a title or an answer is. */
export function shortText(text: string): string {
  if (text.length > mostPlainCharacters) throw new Error('A text is too long.');
  return text;
}
