import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';

const unpack = promisify(brotliDecompress);

/** Where the table directory begins (WOFF2, section 4.1). */
const HEADER = 48;
const SIGNATURE = 'wOF2';
/** TrueType outlines, as Windows and as Apple name them, and those of CFF. A collection of fonts is none of them. */
const flavors: ReadonlySet<string> = new Set(['\u0000\u0001\u0000\u0000', 'true', 'OTTO']);
/** What a font of 300 KB may become, in bytes: a Latin one has a third of it. */
const UNPACKED_MOST = 3_000_000;
const TABLES_MOST = 64;
/** A table whose name stands in full. */
const NAMED = 63;

/** The names of tables by their number (WOFF2, section 4.2). */
const names =
  'cmap head hhea hmtx maxp name OS/2 post cvt  fpgm glyf loca prep CFF  VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG  sbix acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill'
    .match(/.{4}(?: |$)/g)
    ?.map((name) => name.slice(0, 4)) ?? [];

/** A table of a font as it is kept in the file. */
interface Entry {
  readonly tag: string;
  /** Bytes that it has once everything is unpacked. */
  readonly length: number;
  /** Whether it is kept in another form than that of a font. */
  readonly isTransformed: boolean;
}

/** Reads numbers one after another. Throws RangeError behind the end. */
function readerOf(bytes: Buffer) {
  let at = HEADER;
  const byte = () => {
    at += 1;
    return bytes.readUInt8(at - 1);
  };
  return {
    byte,
    tag() {
      at += 4;
      if (at > bytes.length) throw new RangeError('a name behind the end');
      return bytes.toString('latin1', at - 4, at);
    },
    /** A number of one to five bytes, seven bits in each (UIntBase128). */
    length() {
      let value = 0;
      for (let count = 0; count < 5; count += 1) {
        const next = byte();
        if (count === 0 && next === 0x80) break;
        value = value * 128 + (next % 128);
        if (next < 128) return value;
      }
      throw new RangeError('no length');
    },
    at: () => at,
  };
}

function directoryOf(bytes: Buffer): { readonly entries: readonly Entry[]; readonly end: number } {
  const read = readerOf(bytes);
  const entries = Array.from({ length: bytes.readUInt16BE(12) }, (): Entry => {
    const flags = read.byte();
    const number = flags % 64;
    const tag = number === NAMED ? read.tag() : (names[number] ?? '');
    const version = Math.floor(flags / 64);
    const plain = read.length();
    // Outlines are kept as they are under version 3 alone, everything else under 0.
    const isTransformed = version !== (tag === 'glyf' || tag === 'loca' ? 3 : 0);
    return { tag, length: isTransformed ? read.length() : plain, isTransformed };
  });
  return { entries, end: read.at() };
}

/**
 * The tables of a WOFF2 file by their names, as they are kept in it, and its flavor. `noWoff2` is another kind of file or a collection, `damaged`
 * what does not hold what its header says, or would unpack to more than 3 MB.
 */
export async function readWoff2Tables(bytes: Buffer): Promise<
  | {
      readonly flavor: string;
      readonly tables: ReadonlyMap<
        string,
        { readonly bytes: Buffer; readonly isTransformed: boolean }
      >;
    }
  | 'noWoff2'
  | 'damaged'
> {
  if (bytes.toString('latin1', 0, 4) !== SIGNATURE) return 'noWoff2';
  const flavor = bytes.toString('latin1', 4, 8);
  if (!flavors.has(flavor)) return 'noWoff2';
  if (bytes.length < HEADER || bytes.readUInt32BE(8) !== bytes.length) return 'damaged';
  if (bytes.readUInt16BE(12) > TABLES_MOST) return 'damaged';
  try {
    const { entries, end } = directoryOf(bytes);
    const packed = bytes.subarray(end, end + bytes.readUInt32BE(20));
    const whole = entries.reduce((sum, { length }) => sum + length, 0);
    if (whole > UNPACKED_MOST || packed.length !== bytes.readUInt32BE(20)) return 'damaged';
    const unpacked = await unpack(packed, { maxOutputLength: Math.max(whole, 1) });
    if (unpacked.length !== whole) return 'damaged';
    let at = 0;
    const tables = new Map(
      entries.map(({ tag, length, isTransformed }) => {
        at += length;
        return [tag, { bytes: unpacked.subarray(at - length, at), isTransformed }] as const;
      }),
    );
    return tables.size === entries.length ? { flavor, tables } : 'damaged';
  } catch {
    return 'damaged';
  }
}
