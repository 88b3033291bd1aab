import { sectionsOf, type LegalSection } from '@weitersagen/domain/legal-sections';
import { typedHtml } from '../content/rich-text.ts';

const signs = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' } as const;
const escaped = (text: string) =>
  text.replaceAll(/[&<>"]/g, (sign) => signs[sign as keyof typeof signs]);
const plain = (text: string) =>
  Object.entries(signs).reduceRight((read, [sign, code]) => read.replaceAll(code, sign), text);

/** Plain sections as simple markup: headings of the second level, a line of a paragraph stays a line. */
export const markupOfSections = (sections: readonly LegalSection[]): string =>
  sections
    .flatMap(({ heading, paragraphs }) => [
      ...(heading === '' ? [] : [`<h2>${escaped(heading)}</h2>`]),
      ...paragraphs.map((each) => `<p>${escaped(each).replaceAll('\n', '<br />')}</p>`),
    ])
    .join('');

/**
 * A legal text as it is kept: markup without what a page would not show. One that is typed without markup (`## ` begins a heading, an empty
 * line ends a paragraph) is marked up. Throws invalidInput at the field where it is deeper than a text is.
 */
export function keptMarkup(typed: string, field: string): string {
  const html = typed.trim();
  return html.startsWith('<') ? typedHtml(html, field) : markupOfSections(sectionsOf(html));
}

/** Links with where they lead behind their words, also those of headings: who reads without markup cannot press them. */
const withAddresses = (html: string): string =>
  html.replaceAll(/<a href="([^"]*)"[^>]*>(.*?)<\/a>/gs, (_, href: string, words: string) => {
    const address = href.replace(/^mailto:/i, '');
    const isSaid = words.replaceAll(/<[^>]*>/g, '').trim() === address;
    return isSaid ? words : `${words} (${address})`;
  });

/** The lines of markup as plain text: each block, and each item of a list, is a paragraph. */
function paragraphsOf(html: string): string[] {
  return withAddresses(html)
    .replaceAll(/<br ?\/?>/g, '\n')
    .split(/<\/?(?:p|ul|ol|li|h[34]|blockquote)>/)
    .map((block) => plain(block.replaceAll(/<[^>]*>/g, '')).trim())
    .filter((words) => words !== '');
}

/** What `keptMarkup` gives as plain sections, for those who read a text without markup. What stands before the first heading belongs to a section without one. */
export function sectionsOfMarkup(html: string): readonly LegalSection[] {
  const [before = '', ...rest] = html.split('<h2>');
  const first = paragraphsOf(before);
  return [
    ...(first.length === 0 ? [] : [{ heading: '', paragraphs: first }]),
    ...rest.map((part) => {
      const [heading = '', body = ''] = part.split('</h2>');
      return {
        heading: paragraphsOf(heading).join(' '),
        paragraphs: paragraphsOf(body),
      };
    }),
  ];
}

/** A published text with its markup. */
export const markupOfText = ({
  html,
  sections,
}: {
  readonly html: string | null;
  readonly sections: readonly LegalSection[];
}): string => html ?? markupOfSections(sections);
