import { isLinkTarget } from './link-target.ts';

/** What becomes of pasted markup that a text cannot have, so that nothing goes without a word. */
export interface PastedChanges {
  /** Tables whose rows are paragraphs now. */
  readonly tables: number;
  /** Pictures that are left out. */
  readonly pictures: number;
  /** Links whose words stay and that lead nowhere: by neither https nor mailto. */
  readonly links: number;
  /** Places with words that were struck out, as a deleted word is where changes are followed; they are left out. */
  readonly struck: number;
  /** Places with raised or lowered signs that stand in the line now. */
  readonly raised: number;
}

/** What stands between the cells of a row. */
const BETWEEN_CELLS = ' | ';
/** A word processor writes the sign of an item as text: a digit or a letter with a full stop or a bracket numbers it. */
const numbered = /^\s*\(?(?:\d+|[a-z]|[ivx]+)[.)]/i;

const BLOCKS = 'p, div, li, ul, ol, table, h1, h2, h3, h4, h5, h6, blockquote, br';

/** The words of an element on one line; those of two blocks in it stay apart. */
function wordsIn(element: Element): string {
  for (const block of element.querySelectorAll(BLOCKS)) block.after(' ');
  return (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
}

/** Where a paragraph of Word stands in a list, from 1; null for one of no list. */
function levelOf(element: Element): number | null {
  const style = element.getAttribute('style') ?? '';
  const [, level] = /mso-list:\s*l\d+\s+level(\d)/i.exec(style) ?? [];
  return level === undefined ? null : Number(level);
}

/** Takes the written sign of an item out of it, and says whether it numbers it. */
function takeSign(item: Element): boolean {
  const sign = [...item.querySelectorAll('span')].find((span) =>
    /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? ''),
  );
  const isNumbered = numbered.test(sign?.textContent ?? '');
  sign?.remove();
  return isNumbered;
}

/** Puts the paragraphs of Word that are items into lists. */
function listsOf(root: HTMLElement): void {
  let open: { readonly list: Element; readonly level: number }[] = [];
  let last: Element | null = null;
  for (const item of root.querySelectorAll('p')) {
    const level = levelOf(item);
    if (level === null) continue;
    if (last === null || item.previousElementSibling !== last) open = [];
    const isNumbered = takeSign(item);
    open = open.filter((each) => each.level <= level);
    let place = open.at(-1);
    if (place === undefined || place.level < level) {
      const list = document.createElement(isNumbered ? 'ol' : 'ul');
      // A list within a list belongs to its last item.
      const parent = place?.list.lastElementChild;
      if (parent === undefined || parent === null) item.before(list);
      else parent.append(list);
      place = { list, level };
      open.push(place);
    }
    const made = document.createElement('li');
    made.append(...item.childNodes);
    place.list.append(made);
    last = open[0]?.list ?? null;
    item.remove();
  }
}

/** Makes each row of a table a paragraph, its cells one after another. A cell of several rows stands in each of them. */
function rowsOf(table: Element): void {
  /** Words that go on below, by their column, and in how many rows more. */
  const below = new Map<number, { readonly words: string; readonly rows: number }>();
  for (const row of table.querySelectorAll('tr')) {
    const cells: string[] = [];
    const add = (words: string, rows: number) => {
      if (rows > 0) below.set(cells.length, { words, rows });
      else below.delete(cells.length);
      cells.push(words);
    };
    const goOn = () => {
      for (let at = below.get(cells.length); at !== undefined; at = below.get(cells.length))
        add(at.words, at.rows - 1);
    };
    for (const cell of row.querySelectorAll<HTMLTableCellElement>(':scope > td, :scope > th')) {
      goOn();
      add(wordsIn(cell), cell.rowSpan - 1);
    }
    goOn();
    if (cells.every((words) => words === '')) continue;
    const line = document.createElement('p');
    line.textContent = cells.join(BETWEEN_CELLS);
    table.before(line);
  }
  table.remove();
}

const styleOf = (element: Element): string => element.getAttribute('style') ?? '';
const isBold = /font-weight:\s*(?:bold|[6-9]\d\d)/i;
const isItalic = /font-style:\s*(?:italic|oblique)/i;
const isPlain = {
  'b, strong': /font-weight:\s*(?:normal|[1-5]\d\d)/i,
  'i, em': /font-style:\s*normal/i,
};

/**
 * Writes bold and italic words as marks. Some word processors say it in styles alone, and write a mark that its style takes back around all; the
 * page's policy lets the editor see no styles.
 */
function marksOf(root: HTMLElement): void {
  for (const [marks, taken] of Object.entries(isPlain))
    for (const mark of root.querySelectorAll(marks))
      if (taken.test(styleOf(mark))) mark.replaceWith(...mark.childNodes);
  for (const element of root.querySelectorAll('[style]')) {
    const style = styleOf(element);
    element.removeAttribute('style');
    const isHeading = /^h\d$/.test(element.localName);
    if (isHeading || element.querySelector(BLOCKS) !== null) continue;
    for (const [mark, isMarked] of [
      ['strong', isBold],
      ['em', isItalic],
    ] as const) {
      if (!isMarked.test(style)) continue;
      const made = document.createElement(mark);
      made.append(...element.childNodes);
      element.append(made);
    }
  }
}

const HIGH = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const LOW = '₀₁₂₃₄₅₆₇₈₉';

/** Writes raised and lowered digits as the signs that there are for them. Answers in how many places other signs stand in the line now. */
function raisedOf(root: HTMLElement): number {
  let others = 0;
  for (const element of root.querySelectorAll('sup, sub')) {
    const words = element.textContent ?? '';
    const digits = element.localName === 'sup' ? HIGH : LOW;
    if (/^\d+$/.test(words))
      element.textContent = words.replaceAll(/\d/g, (digit) => digits[Number(digit)] ?? digit);
    else if (words.trim() !== '') others += 1;
  }
  return others;
}

/** Takes out what nobody sees, and what is struck out. Answers in how many places the latter was. */
function withoutStruck(root: HTMLElement): number {
  for (const element of root.querySelectorAll('[style]'))
    if (/display:\s*none|mso-hide:\s*all/i.test(styleOf(element))) element.remove();
  const isStruck = /text-decoration(?:-line)?:[^;]*line-through/i;
  const struck = [...root.querySelectorAll('del, s, strike, [style]')].filter(
    (element) => /^(?:del|s|strike)$/.test(element.localName) || isStruck.test(styleOf(element)),
  );
  const outer = struck.filter(
    (element) => !struck.some((other) => other !== element && other.contains(element)),
  );
  const told = outer.filter((element) => (element.textContent ?? '').trim() !== '');
  for (const element of outer) element.remove();
  return told.length;
}

/** Headings of three levels from the second on: the first is the title of the page. */
function headingsOf(root: HTMLElement): void {
  const shift = root.querySelector('h1') === null ? 0 : 1;
  for (const heading of root.querySelectorAll('h1, h2, h3, h4, h5, h6')) {
    const level = Math.min(Math.max(Number(heading.localName.slice(1)) + shift, 2), 4);
    const made = document.createElement(`h${level}`);
    made.append(...heading.childNodes);
    heading.replaceWith(made);
  }
}

/**
 * What a browser pastes from a word processor (Word, LibreOffice, a spreadsheet) as markup that a text may have: written signs of items become
 * lists, rows of tables become paragraphs, headings move below the title. Says what it could not keep.
 */
export function pastedHtml(pasted: string): {
  readonly html: string;
  readonly changes: PastedChanges;
} {
  const root = new DOMParser().parseFromString(pasted, 'text/html').body;
  for (const element of root.querySelectorAll('style, script, title, meta, link')) element.remove();
  const struck = withoutStruck(root);
  const raised = raisedOf(root);
  for (const summary of root.querySelectorAll('summary')) {
    const line = document.createElement('p');
    line.append(...summary.childNodes);
    summary.replaceWith(line);
  }
  // Inner tables first: their words belong to a cell of the outer one.
  const tables = [...root.querySelectorAll('table')].toReversed();
  for (const table of tables) rowsOf(table);
  const pictures = [...root.querySelectorAll('img, picture, svg')];
  for (const picture of pictures) picture.remove();
  const links = [...root.querySelectorAll('a[href]')].filter(
    (link) => !isLinkTarget(link.getAttribute('href') ?? ''),
  );
  for (const link of links) link.replaceWith(...link.childNodes);
  listsOf(root);
  marksOf(root);
  headingsOf(root);
  // Anchors within the document itself were never seen to lead anywhere.
  const lost = links.filter((link) => !(link.getAttribute('href') ?? '').startsWith('#'));
  return {
    html: root.innerHTML,
    changes: {
      tables: tables.length,
      pictures: pictures.length,
      links: lost.length,
      struck,
      raised,
    },
  };
}
