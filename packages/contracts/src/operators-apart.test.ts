import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

it('calls of the operators’ host have files of their own, so that the pages of consumers carry none of them', () => {
  const files = readdirSync(import.meta.dirname).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  );
  const holding = files.filter((name) =>
    /host: 'operator'|auth: 'operator'/.test(readFileSync(join(import.meta.dirname, name), 'utf8')),
  );
  expect(holding.length).toBeGreaterThan(10);
  expect(holding.filter((name) => !name.startsWith('operator-'))).toEqual([]);
});
