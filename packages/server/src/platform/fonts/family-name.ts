const FAMILY = 1;
/** The name of a family that has more than four members. */
const TYPOGRAPHIC_FAMILY = 16;
const WINDOWS = 3;
const ENGLISH = 0x0409;
const RECORD = 12;

/** The name of the family in a table of names (OpenType, "name"), in English where there are several; empty where it holds none that can be read. */
export function familyNameOf(table: Buffer): string {
  if (table.length < 6) return '';
  const count = Math.min(table.readUInt16BE(2), Math.floor((table.length - 6) / RECORD));
  const texts = table.readUInt16BE(4);
  const found = Array.from({ length: count }, (_, index) => {
    const [platform = 0, , language = 0, id = 0, length = 0, offset = 0] = Array.from(
      { length: 6 },
      (__, part) => table.readUInt16BE(6 + RECORD * index + 2 * part),
    );
    const bytes = table.subarray(texts + offset, texts + offset + length);
    const isRead = platform === WINDOWS && bytes.length % 2 === 0;
    return { language, id, text: isRead ? Buffer.from(bytes).swap16().toString('utf16le') : '' };
  }).filter(({ text }) => text.trim() !== '');
  for (const id of [TYPOGRAPHIC_FAMILY, FAMILY]) {
    const named = found.filter((record) => record.id === id);
    const name = named.find(({ language }) => language === ENGLISH) ?? named[0];
    if (name !== undefined) return name.text.trim();
  }
  return '';
}
