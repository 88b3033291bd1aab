import { readCsv } from '../../platform/csv.ts';
import { Refused } from '../../platform/refused.ts';
import type { VoucherCode } from './voucher-repository.ts';

/**
 * A code: letters, digits, hyphens, underscores and blanks between them. No dot and no slash: a mail in the client's name holds it as text, of
 * which mail programs make a link.
 */
const codeForm = /^[A-Za-z0-9][A-Za-z0-9 _-]{2,98}[A-Za-z0-9]$/;

/** A line that holds no code: its row as a spreadsheet numbers it, and which of its cells is wrong. */
export interface WrongLine {
  readonly line: number;
  /** `andererWert`: the code is known with another value, `andereArt` in another kind; `imLink`: the redeem link of its kind has it in it. */
  readonly cell: 'Code' | 'WertCent' | 'Art' | 'andererWert' | 'andereArt' | 'imLink';
}

/** A code with the line that it stands in. */
export interface CodeLine extends Pick<VoucherCode, 'code' | 'cents'> {
  readonly line: number;
  /** The key of a kind that the line names; undefined where it names none. */
  readonly kind: string | undefined;
}

const whatIsWrong = {
  Code: 'has no valid Code: 4 to 100 letters (A-Z), digits, hyphens, underscores or blanks, with a letter or digit at both ends.',
  WertCent: 'has no valid WertCent: a whole number of cents, at most 99999999.',
  Art: 'names a kind in Art that there is not.',
  andererWert: 'has a code that is there already with another value.',
  andereArt: 'has a code that is there already in another kind.',
  imLink: 'has a code that stands in the redeem link of its kind.',
} as const satisfies Readonly<Record<WrongLine['cell'], string>>;

/** A file with lines that hold no code. */
export class WrongCodes extends Refused {
  override readonly name = 'WrongCodes';
  readonly lines: readonly WrongLine[];

  constructor(lines: readonly WrongLine[]) {
    const [first] = lines;
    super(
      first === undefined
        ? 'A line holds no code.'
        : `Line ${first.line} ${whatIsWrong[first.cell]}`,
    );
    this.lines = lines;
  }
}

/**
 * Reads what of a file in CSV is a code, and which lines hold none.
 * Throws CsvUnreadable for what is none, Refused where it lacks a column.
 */
export function parseVoucherCsv(text: string): {
  readonly codes: readonly CodeLine[];
  readonly wrong: readonly WrongLine[];
} {
  const [header, ...records] = readCsv(text);
  const [codeAt, valueAt] = ['Code', 'WertCent'].map((name) => header?.cells.indexOf(name) ?? -1);
  if (codeAt === undefined || valueAt === undefined || codeAt < 0 || valueAt < 0)
    throw new Refused('The columns are Code;WertCent and, where lines name their kind, Art.');
  const kindAt = header?.cells.indexOf('Art') ?? -1;
  const wrong: WrongLine[] = [];
  const codes: CodeLine[] = [];
  for (const { line, cells } of records) {
    const [code = '', value = ''] = [cells[codeAt], cells[valueAt]];
    if (!codeForm.test(code)) wrong.push({ line, cell: 'Code' });
    else if (/^[1-9]\d{0,7}$/.test(value))
      codes.push({ line, code, cents: Number(value), kind: cells[kindAt]?.trim() || undefined });
    else wrong.push({ line, cell: 'WertCent' });
  }
  return { codes, wrong };
}

/** A code as a list of lines shows it: as much as tells which one is meant, and never half of it. */
export const shortened = (code: string): string => {
  const shown = Math.min(3, Math.floor(code.length / 5));
  return `${code.slice(0, shown)}…${shown === 0 ? '' : code.slice(-shown)}`;
};

/**
 * Reads voucher codes from CSV text with the columns Code and WertCent, and Art where lines name their kind; a code has 4 to 100 characters as
 * above, a value up to 999,999.99 €.
 * Throws CsvUnreadable for what is none or lacks a column, WrongCodes for lines that hold no code.
 */
export function readVoucherCsv(text: string): readonly CodeLine[] {
  const { codes, wrong } = parseVoucherCsv(text);
  if (wrong.length > 0) throw new WrongCodes(wrong);
  return codes;
}
