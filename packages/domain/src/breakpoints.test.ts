import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { BREAKPOINTS_PX } from './constants.ts';

const root = resolve(import.meta.dirname, '../../..');
const folders = ['shell', 'mf-referrer', 'mf-recipient', 'mf-agency', 'mf-seller', 'mf-agent']
  .concat(['packages/ui', 'packages/domain-ui'])
  .map((name) => resolve(root, name, 'src'));

/** Keeps room for a card before it comes: where its text wraps is no layout of the page. */
const measured = 'placeholder.module.css';

it('layouts change at the specified widths only: 320, 768, 1024 and 1440 pixels', () => {
  const allowed: readonly number[] = Object.values(BREAKPOINTS_PX);
  const found = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.css') && !file.endsWith(measured))
      .flatMap((file) =>
        [...readFileSync(resolve(folder, file), 'utf8').matchAll(/@media[^{]*width[^{]*/g)].flatMap(
          ([query]) =>
            [...query.matchAll(/([\d.]+)(rem|px)/g)].map(([, number, unit]) => ({
              file,
              width: Number(number) * (unit === 'rem' ? 16 : 1),
            })),
        ),
      ),
  );
  expect(found.length).toBeGreaterThan(30);
  expect(found.filter(({ width }) => !allowed.includes(width))).toEqual([]);
});
