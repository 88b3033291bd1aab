import { describe, expect, it } from 'vitest';
import { newId } from './random.ts';

describe('an id', () => {
  it('never looks like an option of a command line, and none comes twice', () => {
    const ids = Array.from({ length: 5000 }, newId);
    expect(ids.filter((id) => !/^[A-Za-z0-9][\w-]{22}$/.test(id))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
