import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** Most that is kept, in bytes of finished pictures. */
const mostBytes = 32 * 1024 * 1024;

/** Gives the picture of these parts, drawn by `draw` unless it is kept or being drawn already. Rejects as `draw` does. */
export type KeptPictures = (
  parts: readonly string[],
  draw: () => Promise<Buffer>,
) => Promise<Buffer>;

/** Keeps the last pictures by what they are made of: drawing one takes far longer than sending it, and a link that goes around is asked for by every messenger. */
export function keepPictures(): KeptPictures {
  const kept = new LRUCache<string, Buffer>({
    maxSize: mostBytes,
    sizeCalculation: ({ length }) => length,
  });
  const drawn = new Map<string, Promise<Buffer>>();
  return async (parts, draw) => {
    const key = createHash('sha256').update(JSON.stringify(parts)).digest('base64');
    const known = kept.get(key) ?? drawn.get(key);
    if (known !== undefined) return known;
    const picture = draw();
    drawn.set(key, picture);
    try {
      kept.set(key, await picture);
      return await picture;
    } finally {
      drawn.delete(key);
    }
  };
}
