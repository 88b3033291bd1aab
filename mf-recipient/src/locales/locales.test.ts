import { describe, expect, it } from 'vitest';
import de from './de.json';
import en from './en.json';

function keysOf(value: object, prefix = ''): string[] {
  return Object.entries(value).flatMap(([key, inner]) =>
    typeof inner === 'object' && inner !== null
      ? keysOf(inner, `${prefix}${key}.`)
      : [prefix + key],
  );
}

describe('texts of the area', () => {
  it('exist in both languages', () => {
    expect(keysOf(en).toSorted()).toEqual(keysOf(de).toSorted());
    expect(keysOf(de).length).toBeGreaterThan(100);
  });
});
