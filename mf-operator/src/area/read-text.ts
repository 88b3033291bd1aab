import type { FileFormat } from '@weitersagen/contracts/operator-catalogue-file';

/** A file as it was chosen. */
export interface Upload {
  readonly name: string;
  readonly format: FileFormat;
  readonly text: string;
}

/** Gives the text of a file: in UTF-16 where its first bytes say so, in UTF-8, or else as older spreadsheets in Germany write it. */
function textOf(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes);
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Reads a file of text that was chosen; null where nothing is in it. Browser only. */
export async function readText(file: File): Promise<Upload | null> {
  const text = textOf(await file.arrayBuffer());
  if (text.trim() === '') return null;
  const isJson = /\.json$/i.test(file.name) || /^\s*[{[]/.test(text);
  return { name: file.name, format: isJson ? 'json' : 'csv', text };
}
