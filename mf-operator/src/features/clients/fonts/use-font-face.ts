import { useEffect, useState } from 'react';

/**
 * Has this page draw a family with a font for as long as it is shown: bytes, or an address as in a style sheet. Text in it stands in the next
 * family of its stack until then, and where the font cannot be read. Says whether it is one that cannot.
 */
export function useFontFace(
  family: string,
  source: BufferSource | string | null,
  weights: readonly [from: number, to: number],
): { readonly isUnreadable: boolean } {
  const weight = weights.join(' ');
  const [unreadable, setUnreadable] = useState<BufferSource | string | null>(null);
  useEffect(() => {
    // Where nothing is painted there are no fonts.
    if (source === null || typeof FontFace === 'undefined') return undefined;
    let isOver = false;
    const face = new FontFace(family, source, { weight });
    document.fonts.add(face);
    face.load().catch(() => {
      if (!isOver) setUnreadable(source);
    });
    return () => {
      isOver = true;
      document.fonts.delete(face);
    };
  }, [family, source, weight]);
  return { isUnreadable: source !== null && unreadable === source };
}
