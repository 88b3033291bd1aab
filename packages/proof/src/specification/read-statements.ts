/** One thing that the product description says: a sentence of its prose, or a row of a table. */
export interface Statement {
  /** Heading of its section, such as "7 Validation". */
  readonly section: string;
  /** On one line; the cells of a row with a bar between. */
  readonly text: string;
}

/** A paragraph, a point of a list or a row, with its lines joined. */
interface Block extends Statement {
  readonly isRow: boolean;
}

const isRule = (line: string) => /^\|[-| :]+\|$/.test(line);
const isPoint = (line: string) => /^(?:- |\d+\. )/.test(line);
const cellsOf = (line: string) =>
  line
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim())
    .join(' | ');

function blocksOf(markdown: string): readonly Block[] {
  const blocks: Block[] = [];
  let section = '';
  let isOpen = false;
  for (const raw of markdown.split('\n')) {
    const line = raw.trim();
    if (line.startsWith('## ')) section = line.slice(3);
    const isText = section !== '' && line !== '' && !line.startsWith('#');
    if (!isText) {
      isOpen = false;
    } else if (isRule(line)) {
      blocks.pop(); // the heading of the table says nothing by itself
    } else if (line.startsWith('|')) {
      blocks.push({ section, text: cellsOf(line), isRow: true });
      isOpen = false;
    } else if (isOpen && !isPoint(line)) {
      const last = blocks.pop();
      if (last) blocks.push({ ...last, text: `${last.text} ${line}` });
    } else {
      blocks.push({ section, text: line.replace(/^(?:- |\d+\. )/, ''), isRow: false });
      isOpen = true;
    }
  }
  return blocks;
}

/** A full stop or question mark ends a sentence where the next begins with a capital, a quotation or code. */
const sentencesOf = (text: string) => text.split(/(?<=[.?!])\s+(?=["`*(]*[A-ZÄÖÜ`])/);

/** Everything that a Markdown text says below its headings of the second level, in order. */
export function readStatements(markdown: string): readonly Statement[] {
  return blocksOf(markdown).flatMap(({ section, text, isRow }) =>
    (isRow ? [text] : sentencesOf(text)).map((sentence) => ({ section, text: sentence })),
  );
}
