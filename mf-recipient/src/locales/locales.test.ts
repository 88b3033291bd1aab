import { describe, expect, it } from 'vitest';
import type { KeyOf, Namespaces } from '@weitersagen/platform/i18n';
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
  it('are asked for by keys that they have: another does not compile', () => {
    // @ts-expect-error -- no such text
    const wrong: KeyOf<Namespaces['mf-recipient']> = 'thanks.titel';
    const right: KeyOf<Namespaces['mf-recipient']> = 'thanks.title';
    expect(keysOf(de)).toContain(right);
    expect(keysOf(de)).not.toContain(wrong);
  });

  it('exist in both languages', () => {
    expect(keysOf(en).toSorted()).toEqual(keysOf(de).toSorted());
    expect(keysOf(de).length).toBeGreaterThan(100);
  });
});
