import { describe, expect, it } from 'vitest';
import { cappedPageFacts, pageFacts } from './paging.ts';

describe('the facts of a page', () => {
  it('name pages and what follows; an empty list has one page', () => {
    expect(pageFacts(0, { page: 1, size: 20 })).toEqual({
      totalCount: 0,
      pageCount: 1,
      hasNext: false,
    });
    expect(pageFacts(41, { page: 2, size: 20 })).toEqual({
      totalCount: 41,
      pageCount: 3,
      hasNext: true,
    });
  });
});

describe('the facts of a page of a list counted up to a limit', () => {
  const facts = (counted: number, page: number, rows: number) =>
    cappedPageFacts({ counted, limit: 100, rows }, { page, size: 20 });

  it('are exact up to the limit', () => {
    expect(facts(100, 5, 20)).toEqual({
      totalCount: 100,
      pageCount: 5,
      isMinimum: false,
      hasNext: false,
    });
  });

  it('say beyond the limit that there is more, and a full page that another may follow', () => {
    expect(facts(101, 5, 20)).toEqual({
      totalCount: 100,
      pageCount: 5,
      isMinimum: true,
      hasNext: true,
    });
    expect(facts(101, 8, 3).hasNext).toBe(false);
  });
});
