import { useEffect } from 'react';

/**
 * Has this page draw a family with a font for as long as it is shown: bytes, or an address as in a style sheet. Text in it stands in the next
 * family of its stack until then, and where the font cannot be read.
 */
export function useFontFace(
  family: string,
  source: BufferSource | string | null,
  weights: readonly [from: number, to: number],
): void {
  const weight = weights.join(' ');
  useEffect(() => {
    // Where nothing is painted there are no fonts.
    if (source === null || typeof FontFace === 'undefined') return undefined;
    const face = new FontFace(family, source, { weight });
    document.fonts.add(face);
    face.load().catch(() => undefined);
    return () => {
      document.fonts.delete(face);
    };
  }, [family, source, weight]);
}
