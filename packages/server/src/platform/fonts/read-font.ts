import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import type harfbuzzjs from 'harfbuzzjs';
import { FONT_FILE_MOST, type OwnFont } from '@weitersagen/domain/own-font';
import { createOneAtATime } from '../one-at-a-time.ts';
import { familyNameOf } from './family-name.ts';
import { readWoff2Tables } from './woff2-tables.ts';

const require = createRequire(import.meta.url);

/** Why a file is refused as a font. */
type Refusal = 'noWoff2' | 'damaged' | 'tooLarge' | 'missingLetters';

/** What a page in German needs. */
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789ÄÖÜäöüß€.,:;!?-';

/** A sentence as pages have them: the width of the font is that of its letters. */
const SAMPLE =
  'Wer Sie empfiehlt, bekommt eine Prämie. Füllen Sie das Formular aus, und größere Beträge überweisen wir in wenigen Wochen.';
/** How wide the sentence is in Arial and in Times New Roman, in em. */
const standIns = {
  sans: { regular: 57.249, bold: 60.958 },
  serif: { regular: 51.874, bold: 55.105 },
} as const;
/** The weights at which the shipped fonts were measured, too. */
const REGULAR = 400;
const BOLD = 650;
/** What a page can be drawn with, in percent of the font's size: beyond it lines would cover each other. */
const percentOf = { least: 20, most: 300 } as const;

/** Tables that say which letters there are, how wide and how high. None of a variable font's outlines is among them. */
const measured = ['head', 'hhea', 'hmtx', 'maxp', 'OS/2', 'cmap', 'fvar', 'avar', 'HVAR'];
const needed = ['head', 'hhea', 'hmtx', 'maxp', 'cmap', 'OS/2'];
const outlines = ['glyf', 'CFF ', 'CFF2'];

/** A font file (OpenType, "Organization of an OpenType Font") of some tables. Its check sums are 0: nobody asks for them here. */
function fileOf(flavor: string, tables: readonly (readonly [string, Buffer])[]): ArrayBuffer {
  const start = 12 + 16 * tables.length;
  const room = (length: number) => Math.ceil(length / 4) * 4;
  const file = Buffer.alloc(tables.reduce((sum, [, { length }]) => sum + room(length), start));
  file.write(flavor, 0, 'latin1');
  file.writeUInt16BE(tables.length, 4);
  let at = start;
  for (const [index, [tag, bytes]] of tables.entries()) {
    const entry = 12 + 16 * index;
    file.write(tag, entry, 'latin1');
    file.writeUInt32BE(at, entry + 8);
    file.writeUInt32BE(bytes.length, entry + 12);
    bytes.copy(file, at);
    at += room(bytes.length);
  }
  return file.buffer.slice(file.byteOffset, file.byteOffset + file.length);
}

/** Whether the letters have serifs, by the class of the family or, where that says nothing, by PANOSE. */
function hasSerifs(os2: Buffer): boolean {
  const [family = 0] = os2.subarray(30, 31);
  if (family !== 0) return family <= 7 && family !== 6;
  const [kind, serif = 0] = os2.subarray(32, 34);
  return kind === 2 && serif >= 2 && serif <= 10;
}

/** Widths as they are kept in another form: the widths first, after a byte that says what is left out (WOFF2, section 5.4). */
const plainWidths = (bytes: Buffer) => bytes.subarray(1);

type Harfbuzz = Awaited<typeof harfbuzzjs>;

/** Opens a font of a file for as long as `work` runs. */
function withFont<T>(
  harfbuzz: Harfbuzz,
  file: ArrayBuffer,
  work: (
    face: ReturnType<Harfbuzz['createFace']>,
    lettersOf: (
      text: string,
      weight?: number,
    ) => readonly { readonly g: number; readonly ax: number }[],
    font: ReturnType<Harfbuzz['createFont']>,
  ) => T,
): T {
  const blob = harfbuzz.createBlob(file);
  const face = harfbuzz.createFace(blob, 0);
  const font = harfbuzz.createFont(face);
  try {
    const lettersOf = (text: string, weight?: number) => {
      if (weight !== undefined) font.setVariations({ wght: weight });
      const buffer = harfbuzz.createBuffer();
      buffer.addText(text);
      buffer.guessSegmentProperties();
      harfbuzz.shape(font, buffer);
      const letters = buffer.json();
      buffer.destroy();
      return letters;
    };
    return work(face, lettersOf, font);
  } finally {
    font.destroy();
    face.destroy();
    blob.destroy();
  }
}

async function read(bytes: Buffer): Promise<OwnFont | Refusal> {
  if (bytes.length > FONT_FILE_MOST) return 'tooLarge';
  const file = await readWoff2Tables(bytes);
  if (typeof file === 'string') return file;
  const { flavor, tables } = file;
  const os2 = tables.get('OS/2')?.bytes;
  if (os2 === undefined || os2.length < 78) return 'damaged';
  const isWhole = needed.every((tag) => tables.has(tag)) && outlines.some((tag) => tables.has(tag));
  if (!isWhole) return 'damaged';
  const kept = measured.flatMap((tag) => {
    const table = tables.get(tag);
    if (table === undefined) return [];
    return [[tag, table.isTransformed ? plainWidths(table.bytes) : table.bytes] as const];
  });
  // Some hundred kilobytes of code that an upload alone needs. The package is a promise, which an import could not be awaited of.
  const harfbuzz = await (require('harfbuzzjs') as Promise<Harfbuzz>);
  return withFont(harfbuzz, fileOf(flavor, kept), (face, lettersOf, font) => {
    if (lettersOf(LETTERS).some(({ g }) => g === 0)) return 'missingLetters';
    const axis = face.getAxisInfos()['wght'];
    const own = os2.readUInt16BE(4);
    const weights: readonly [number, number] =
      axis === undefined ? [own, own] : [Math.round(axis.min), Math.round(axis.max)];
    const { ascender, descender } = font.hExtents();
    const percent = (part: number) => Math.round(part * 1000) / 10;
    const isSerif = hasSerifs(os2);
    const standIn = standIns[isSerif ? 'serif' : 'sans'];
    const width = (weight: number) =>
      lettersOf(SAMPLE, axis && Math.min(Math.max(weight, axis.min), axis.max)).reduce(
        (sum, { ax }) => sum + ax,
        0,
      ) / face.upem;
    const measures = {
      sizeRegular: percent(width(REGULAR) / standIn.regular),
      sizeBold: percent(width(BOLD) / standIn.bold),
      ascent: percent(ascender / face.upem),
    };
    const isUsable = Object.values(measures).every(
      (value) => value >= percentOf.least && value <= percentOf.most,
    );
    const descent = percent(-descender / face.upem);
    const [from, to] = weights;
    if (!isUsable || !(descent >= 0 && descent <= percentOf.most)) return 'damaged';
    if (!(from >= 1 && from <= to && to <= 1000)) return 'damaged';
    const family = familyNameOf(tables.get('name')?.bytes ?? Buffer.alloc(0));
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
    return { hash, family, weights, isSerif, ...measures, descent };
  });
}

/** One after another: each is unpacked and measured at once. */
const inTurn = createOneAtATime();

/**
 * Reads an uploaded WOFF2 file as a font of a look: the weights that it has, and how large an installed font has to be to take its place until
 * it is there. Its family is what the file says, which may be empty or no name that a family may have. `missingLetters` is a font without the
 * letters of German, digits or the euro sign. product.md, section "2 Tenants and switches".
 */
export const readFont = (bytes: Buffer): Promise<OwnFont | Refusal> =>
  inTurn(
    'font',
    () => read(bytes).catch((): Refusal => 'damaged'), // what no reader can make sense of
  );
