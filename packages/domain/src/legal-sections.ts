/** A section of a legal text: a heading and plain paragraphs, which may have several lines. */
export interface LegalSection {
  readonly heading: string;
  readonly paragraphs: readonly string[];
}

/**
 * A legal text as it is typed: a line that begins with `## ` is a heading, an empty line ends a paragraph, and a line within one
 * stays a line, as in an address. What stands before the first heading belongs to a section without one.
 */
export function sectionsOf(text: string): readonly LegalSection[] {
  const sections: { heading: string; paragraphs: string[] }[] = [];
  for (const block of text.split(/\n(?=## )|(?<=^## [^\n]*)\n|\n\s*\n/m)) {
    const words = block.trim().replaceAll(/\s*\n\s*/g, '\n');
    if (words === '') continue;
    if (words.startsWith('## ')) sections.push({ heading: words.slice(3).trim(), paragraphs: [] });
    else {
      const last = sections.at(-1) ?? { heading: '', paragraphs: [] };
      if (sections.length === 0) sections.push(last);
      last.paragraphs.push(words);
    }
  }
  return sections;
}
