import { inflateSync } from 'node:zlib';

/** Character of each glyph number of one font. */
type Glyphs = ReadonlyMap<string, string>;

/** Several units for a ligature. */
const characterOf = (hex: string) =>
  String.fromCharCode(...(hex.match(/\w{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16)));

/** Reads a font's table from glyphs to characters: ranges with a list of characters each. */
function readGlyphs(table: string): Glyphs {
  const glyphs = new Map<string, string>();
  for (const [, from = '', list = ''] of table.matchAll(/<(\w{4})> <\w{4}> \[([^\]]*)\]/g)) {
    const start = Number.parseInt(from, 16);
    [...list.matchAll(/<([\w ]*)>/g)].forEach(([, hex = ''], index) =>
      glyphs.set((start + index).toString(16).padStart(4, '0'), characterOf(hex)),
    );
  }
  return glyphs;
}

/** The words of a PDF that pdfkit wrote with embedded fonts, in the order they are drawn, a line for each run of letters. */
export function pdfText(file: Buffer): string {
  const raw = file.toString('latin1');
  const objects = new Map(
    [...raw.matchAll(/(?<=^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id, body]) => [
      id ?? '',
      body ?? '',
    ]),
  );
  const streamOf = (body: string) => {
    // What is packed may end in any byte, a carriage return too.
    const data = /stream\n([\s\S]*?)\nendstream/.exec(body)?.[1] ?? '';
    const bytes = Buffer.from(data, 'latin1');
    return (body.includes('FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1');
  };
  const fonts = new Map<string, Glyphs>();
  for (const [, name = '', id = ''] of raw.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '')?.[1];
    if (table !== undefined) fonts.set(name, readGlyphs(streamOf(objects.get(table) ?? '')));
  }
  const drawn = [...objects.values()].filter((body) => body.includes('stream')).map(streamOf);
  return drawn
    .filter((content) => /\bBT\b/.test(content))
    .flatMap((content) => {
      let glyphs: Glyphs = new Map();
      return [...content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)].map(
        ([, font, pieces = '']) => {
          if (font !== undefined) glyphs = fonts.get(font) ?? new Map();
          const codes = [...pieces.matchAll(/<(\w*)>/g)].map(([, hex = '']) => hex).join('');
          return (codes.match(/.{4}/g) ?? []).map((code) => glyphs.get(code) ?? '?').join('');
        },
      );
    })
    .filter((line) => line !== '')
    .join('\n');
}
