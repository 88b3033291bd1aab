import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { BANK_FILE_BYTES_MOST } from '@weitersagen/contracts/operator-bank-answers';
import { bankFormats, type BankFormat } from '@weitersagen/domain/bank-answers';
import { BankFileRefused } from './bank-entry.ts';

/** Elements that may stand more than once. */
const repeated = new Set([
  'Stmt',
  'Ntfctn',
  'Ntry',
  'NtryDtls',
  'TxDtls',
  'OrgnlPmtInfAndSts',
  'TxInfAndSts',
  'StsRsnInf',
]);

/** Reads elements of the root's namespace, without its prefix; others keep theirs, so that nothing of them is taken for ours. */
const parserOf = ({ prefix: own, space }: Root) =>
  new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    transformTagName: (name) =>
      own !== '' && name.startsWith(own) ? name.slice(own.length) : own === '' ? name : `:${name}`,
    updateTag(name, _path, attributes) {
      const spaces = Object.entries(attributes).filter(([key]) => key.startsWith('@xmlns'));
      // Its elements would be passed over by another name.
      if (spaces.some(([key, value]) => value === space && !isDeclaration(key, own)))
        throw new BankFileRefused('malformed');
      return spaces.every(([key, value]) => !isDeclaration(key, own) || value === space)
        ? name
        : false;
    },
    // An amount is no floating point number, and a reference of digits is no number at all.
    parseTagValue: false,
    parseAttributeValue: false,
    // No reference of ours has an entity in it, so none is put in.
    processEntities: false,
    jPath: false,
    ignoreDeclaration: true,
    ignorePiTags: true,
    maxNestedTags: 40,
    isArray: (name) => repeated.has(name),
  });

/** Whether an attribute, as the parser names it, says what namespace the root's prefix stands for. */
const isDeclaration = (key: string, own: string) =>
  key === (own === '' ? '@xmlns' : `@xmlns:${own.slice(0, -1)}`);

/** So many tags and attributes have 20,000 payments at most; more of them would keep the process busy for long. */
const TAGS_MOST = 1_000_000;
const ATTRIBUTES_MOST = 200_000;

function countOf(text: string, sign: string): number {
  let count = 0;
  for (let at = text.indexOf(sign); at !== -1; at = text.indexOf(sign, at + 1)) count += 1;
  return count;
}

/** What the file says of its own letters. */
function encodingOf(bytes: Buffer): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const head = bytes.subarray(0, 200).toString('latin1');
  return (
    /^(?:ï»¿)?<\?xml[^>]*\sencoding\s*=\s*["'](?<name>[\w.-]+)["']/.exec(head)?.groups?.['name'] ??
    'utf-8'
  );
}

function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
  } catch (error) {
    throw new BankFileRefused('noXml', { cause: error });
  }
}

const isoSpace = 'urn:iso:std:iso:20022:tech:xsd:';
const isFormat = (name: string): name is BankFormat => Object.hasOwn(bankFormats, name);

/** The root element: its prefix with the colon, or nothing, and the namespace that it stands for. */
interface Root {
  readonly prefix: string;
  readonly space: string;
  readonly format: BankFormat;
}

/** Where the root element of well-formed XML begins: behind what may stand before it. */
function startOfRoot(text: string): number {
  let at = text.search(/\S/);
  for (;;) {
    const end = text.startsWith('<!--', at) ? '-->' : text.startsWith('<?', at) ? '?>' : null;
    if (end === null) return at;
    at = text.indexOf(end, at) + end.length;
    at += text.slice(at).search(/\S/);
  }
}

/** The message that the root element is of. Throws BankFileRefused (otherFormat). */
function rootOf(text: string): Root {
  const start = startOfRoot(text);
  const root = /^<(?<prefix>[\w.-]+:)?Document(?<attributes>\s[^>]*)?>/.exec(
    text.slice(start, start + 8192),
  )?.groups;
  const { prefix = '', attributes = '' } = root ?? {};
  const name = prefix === '' ? 'xmlns' : `xmlns:${prefix.slice(0, -1)}`;
  const declared = attributes.matchAll(
    /\s(?<key>[\w.:-]+)\s*=\s*(?<quote>["'])(?<value>.*?)\k<quote>/g,
  );
  const space =
    [...declared].find(({ groups }) => groups?.['key'] === name)?.groups?.['value'] ?? '';
  const format = space.startsWith(isoSpace) ? space.slice(isoSpace.length) : '';
  if (!isFormat(format)) throw new BankFileRefused('otherFormat');
  return { prefix, space, format };
}

/**
 * Reads the XML of a bank's message: its format and its elements without their prefixes, all values as text. A file that declares a document type is refused before
 * anything of it is read: that is how XML grows or reaches for other files. Throws BankFileRefused.
 */
export function readBankXml(bytes: Buffer): {
  readonly format: BankFormat;
  readonly tree: unknown;
} {
  if (bytes.length === 0) throw new BankFileRefused('empty');
  if (bytes.length > BANK_FILE_BYTES_MOST) throw new BankFileRefused('tooLarge');
  const text = textOf(bytes);
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw new BankFileRefused('doctype');
  if (countOf(text, '<') > TAGS_MOST || countOf(text, '=') > ATTRIBUTES_MOST)
    throw new BankFileRefused('tooMany');
  if (XMLValidator.validate(text) !== true) throw new BankFileRefused('noXml');
  const root = rootOf(text);
  try {
    return { format: root.format, tree: parserOf(root).parse(text) };
  } catch (error) {
    if (error instanceof BankFileRefused) throw error;
    throw new BankFileRefused('noXml', { cause: error });
  }
}
