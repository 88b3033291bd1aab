/** An order of one's own list; cents may be negative. */
export interface OwnLine {
  readonly orderNumber: string;
  readonly cents: number;
}

/** Why a line of the list cannot be read. */
type OwnLineProblem = 'columns' | 'orderNumber' | 'amount';

/** A list as far as it can be read; problems name the line from 1. */
export interface OwnList {
  readonly lines: readonly OwnLine[];
  readonly problems: readonly { readonly line: number; readonly problem: OwnLineProblem }[];
}

/** The most lines the server takes at once. */
export const mostOwnLines = 2000;
const longestNumber = 100;
const mostCents = 100_000_000;

/** The fields of a CSV line; quotes may hold separators, a doubled quote stands for one. */
function fieldsOf(line: string, separator: string): string[] {
  const fields: string[] = [''];
  let quoted = false;
  for (let at = 0; at < line.length; at += 1) {
    const sign = line.charAt(at);
    const last = fields.length - 1;
    if (sign === '"' && quoted && line[at + 1] === '"') {
      fields[last] += '"';
      at += 1;
    } else if (sign === '"') quoted = !quoted;
    else if (sign === separator && !quoted) fields.push('');
    else fields[last] += sign;
  }
  // An apostrophe guards a value against being run as a formula; it is not part of it.
  return fields.map((field) => field.trim().replace(/^'(?=[=+\-@])/, ''));
}

/**
 * Reads an amount in euro as people and spreadsheets write it: `1.234,50`, `1234.5`, `-90 €`. Gives whole cents, null for anything
 * else. With one separator, three digits behind it are thousands.
 */
export function readEuro(text: string): number | null {
  const plain = text.replaceAll(/[\s\u00A0\u202F€]|EUR/g, '').replace('\u2212', '-');
  const found = /^([+-]?)(\d[\d.,]*)$/.exec(plain);
  if (!found) return null;
  const [, sign = '', digits = ''] = found;
  const decimal = /[.,](\d{1,2})$/.exec(digits);
  const whole = decimal ? digits.slice(0, decimal.index) : digits;
  if (!/^\d+$|^\d{1,3}([.,]\d{3})+$/.test(whole)) return null;
  const cents =
    Number(whole.replaceAll(/[.,]/g, '')) * 100 + Number((decimal?.[1] ?? '').padEnd(2, '0'));
  if (!Number.isSafeInteger(cents) || cents > mostCents) return null;
  return sign === '-' && cents !== 0 ? -cents : cents;
}

function separatorOf(line: string): string {
  const counts = [';', '\t', ','].map((sign) => [sign, line.split(sign).length] as const);
  return counts.reduce((best, next) => (next[1] > best[1] ? next : best))[0];
}

/** Which columns hold number and amount: those a heading names, else the first and the last. */
function columnsOf(fields: readonly string[]): { number: number; amount: number; isHead: boolean } {
  const number = fields.findIndex((field) => /auftrag|order/i.test(field));
  const amount = fields.findIndex((field) =>
    /betrag|netto|provision|amount|net|commission/i.test(field),
  );
  if (number >= 0 && amount >= 0 && number !== amount) return { number, amount, isHead: true };
  const last = fields.length - 1;
  return { number: 0, amount: last, isHead: last > 0 && readEuro(fields[last] ?? '') === null };
}

/**
 * Reads a CSV list of order numbers and net amounts: semicolon, tab or comma, with or without headings, empty lines left out. A
 * line that cannot be read is a problem and does not count.
 */
export function readOwnList(text: string): OwnList {
  const rows = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .map((content, index) => ({ content, line: index + 1 }))
    .filter(({ content }) => content.trim() !== '');
  const [first] = rows;
  if (!first) return { lines: [], problems: [] };
  const separator = separatorOf(first.content);
  const { number, amount, isHead } = columnsOf(fieldsOf(first.content, separator));
  const lines: OwnLine[] = [];
  const problems: { line: number; problem: OwnLineProblem }[] = [];
  for (const { content, line } of isHead ? rows.slice(1) : rows) {
    const fields = fieldsOf(content, separator);
    const orderNumber = fields[number] ?? '';
    const cents = readEuro(fields[amount] ?? '');
    if (fields.length < 2) problems.push({ line, problem: 'columns' });
    else if (orderNumber === '' || orderNumber.length > longestNumber)
      problems.push({ line, problem: 'orderNumber' });
    else if (cents === null) problems.push({ line, problem: 'amount' });
    else lines.push({ orderNumber, cents });
  }
  return { lines, problems };
}
