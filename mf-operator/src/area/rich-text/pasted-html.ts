import { isLinkTarget } from './link-target.ts';

/** What becomes of pasted markup that a text cannot have, so that nothing goes without a word. */
export interface PastedChanges {
  /** Tables whose rows are paragraphs now. */
  readonly tables: number;
  /** Pictures that are left out. */
  readonly pictures: number;
  /** Links whose words stay and that lead nowhere: by neither https nor mailto. */
  readonly links: number;
}

/** What stands between the cells of a row. */
const BETWEEN_CELLS = ' | ';
/** A word processor writes the sign of an item as text: a digit or a letter with a full stop or a bracket numbers it. */
const numbered = /^\s*\(?(?:\d+|[a-z]|[ivx]+)[.)]/i;

const wordsIn = (element: Element): string =>
  (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim();

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

/** Makes each row of a table a paragraph, its cells one after another. */
function rowsOf(table: Element): void {
  for (const row of table.querySelectorAll('tr')) {
    const cells = [...row.querySelectorAll(':scope > td, :scope > th')].map((cell) =>
      wordsIn(cell),
    );
    if (cells.every((words) => words === '')) continue;
    const line = document.createElement('p');
    line.textContent = cells.join(BETWEEN_CELLS);
    table.before(line);
  }
  table.remove();
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
  headingsOf(root);
  // Anchors within the document itself were never seen to lead anywhere.
  const lost = links.filter((link) => !(link.getAttribute('href') ?? '').startsWith('#'));
  return {
    html: root.innerHTML,
    changes: { tables: tables.length, pictures: pictures.length, links: lost.length },
  };
}
