import { describe, expect, it } from 'vitest';
import { loadAll } from './load-all.ts';

const all = Array.from({ length: 250 }, (_, index) => `row ${index}`);
interface Asked {
  readonly page: number;
  readonly pageSize: number;
}
const part = ({ page, pageSize: size }: Asked, rows = all) => ({
  rows: rows.slice((page - 1) * size, page * size),
  pageCount: Math.ceil(rows.length / size),
  totalCount: rows.length,
  hasNext: page * size < rows.length,
});
const keyOf = (row: string) => row;

describe('collecting a whole report', () => {
  it('takes every page and says how far it is', async () => {
    const seen: number[] = [];
    const rows = await loadAll({
      loadPage: async (asked) => part(asked),
      keyOf,
      onProgress: ({ done, total }) => seen.push(done / (total ?? 0)),
      signal: new AbortController().signal,
    });
    expect(rows).toEqual(all);
    expect(seen).toEqual([0.4, 0.8, 1]);
  });

  it('says only how much there is when the end is not known', async () => {
    const seen: unknown[] = [];
    await loadAll({
      loadPage: async (asked) => ({ ...part(asked), isMinimum: true }),
      keyOf,
      onProgress: (progress) => seen.push(progress),
      signal: new AbortController().signal,
    });
    expect(seen).toEqual([100, 200, 250].map((done) => ({ done, total: null })));
  });

  it('holds a row once that moved to the next page meanwhile', async () => {
    const rows = await loadAll({
      loadPage: async (asked) => part(asked, asked.page === 1 ? all : ['new', ...all]),
      keyOf,
      onProgress: () => undefined,
      signal: new AbortController().signal,
    });
    expect(new Set(rows).size).toBe(rows.length);
    expect(rows).toEqual(expect.arrayContaining(all));
  });

  it('goes on after the key of the page before, and keeps the count of the first page', async () => {
    const asked: unknown[] = [];
    const seen: unknown[] = [];
    const rows = await loadAll({
      loadPage: async ({ pageSize, after }) => {
        asked.push(after);
        expect(asked.length).toBeLessThan(9);
        const from = after === undefined ? 0 : all.indexOf(after) + 1;
        const own = all.slice(from, from + pageSize);
        const hasNext = from + pageSize < all.length;
        const totalCount = after === undefined ? all.length : own.length;
        return { rows: own, pageCount: 1, totalCount, hasNext, next: own.at(-1) ?? null };
      },
      keyOf,
      onProgress: (progress) => seen.push(progress),
      signal: new AbortController().signal,
    });
    expect(rows).toEqual(all);
    expect(asked).toEqual([undefined, 'row 99', 'row 199']);
    expect(seen).toEqual([100, 200, 250].map((done) => ({ done, total: 250 })));
  });

  it('stops when somebody cancels', async () => {
    const stop = new AbortController();
    let asked = 0;
    const collecting = loadAll({
      loadPage: async (page) => {
        asked += 1;
        return part(page);
      },
      keyOf,
      onProgress: () => stop.abort(),
      signal: stop.signal,
    });
    await expect(collecting).rejects.toThrow('aborted');
    expect(asked).toBe(1);
  });
});
