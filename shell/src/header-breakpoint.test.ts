import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const styles = readFileSync(join(import.meta.dirname, 'header.module.css'), 'utf8');
/** The rules of the header within a width's media queries, by selector. */
function rulesAt(width: string): ReadonlyMap<string, string> {
  const blocks = styles.split('@media ').slice(1);
  const fitting = blocks.filter((block) => block.startsWith(`(width ${width})`));
  const rules = fitting.flatMap((block) => [
    ...block.slice(block.indexOf('{') + 1).matchAll(/([^{}]+)\{([^{}]*)\}/g),
  ]);
  return new Map(rules.map(([, selector = '', body = '']) => [selector.trim(), body.trim()]));
}

it('below md (768 px) the menu button opens the entries, from there on they stand in a row without it', () => {
  const below = rulesAt('< 48rem');
  expect(below.get(".entries[data-open='false']")).toBe('display: none;');
  expect(below.has('.toggle')).toBe(false);
  const above = rulesAt('>= 48rem');
  expect(above.get('.toggle')).toBe('display: none;');
  expect(above.get('.entries')).toContain('display: flex;');
  expect(styles).not.toMatch(/width (?:<|>=) (?!48rem)/);
});
