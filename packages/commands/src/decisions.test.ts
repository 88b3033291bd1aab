import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { workspaceRoot } from '@weitersagen/remote-tools/paths';

const folder = join(workspaceRoot, 'packages/docs/decisions');
const records = readdirSync(folder).filter((name) => /^\d{3}-/.test(name));

it('each decision record says its number, status and date', () => {
  expect(records.length).toBeGreaterThan(30);
  for (const name of records) {
    const text = readFileSync(join(folder, name), 'utf8');
    expect(text, name).toMatch(new RegExp(`^# ${name.slice(0, 3)}\\b`));
    expect(text, name).toMatch(/^(?:Accepted|Replaced by \[\d{3}\]\S+), \d{4}-\d{2}-\d{2}\./m);
  }
  expect(new Set(records.map((name) => name.slice(0, 3))).size).toBe(records.length);
});
