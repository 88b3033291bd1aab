/** Writes a number text as the hex form that some paths carry. An encoding, never a permission. */
export function toHex(text: string): string {
  return Array.from(new TextEncoder().encode(text), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

const controls = /\p{Cc}/u;

/** Reads the hex form back; null when the text is no hex, no UTF-8 or holds control characters. Source: product.md, section "9 Calls". */
export function fromHex(hex: string): string | null {
  if (!/^(?:[0-9a-f]{2})+$/i.test(hex)) return null;
  const bytes = Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    return controls.test(text) ? null : text;
  } catch {
    return null;
  }
}
