import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import ui from '../../ui/package.json' with { type: 'json' };

const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.tsx'))
  .map((name) => readFileSync(resolve(import.meta.dirname, name), 'utf8'))
  .join('\n');

/** Rows of a table tick themselves; the table shows it. */
const shownByOthers = ['data-table-selection'];

it('shows every component of the design system', () => {
  const components = Object.entries(ui.exports)
    .filter(([, file]) => file.endsWith('.tsx'))
    .map(([name]) => name.slice(2));
  expect(components.length).toBeGreaterThan(40);
  const missing = components.filter((name) => !sources.includes(`'@weitersagen/ui/${name}'`));
  expect(missing).toEqual(shownByOthers);
});
