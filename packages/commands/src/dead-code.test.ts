import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { workspaceRoot } from '@weitersagen/remote-tools/paths';
import * as z from 'zod/mini';

const Package = z.object({ exports: z.optional(z.record(z.string(), z.unknown())) });
const Knip = z.object({
  includeEntryExports: z.boolean(),
  ignoreIssues: z.record(z.string(), z.array(z.string())),
});
const readJson = (path: string): unknown =>
  JSON.parse(readFileSync(join(workspaceRoot, path), 'utf8'));

/** Exports by a pattern: each file behind one counts as used, whoever uses it. */
const patterns = (exported: Readonly<Record<string, unknown>>) =>
  Object.keys(exported).filter((name) => name.includes('*') && !name.endsWith('.json'));

it('no package exports code by a pattern, which would hide what is dead behind it', () => {
  const packages = globSync('{packages/*,shell,mf-*}/package.json', { cwd: workspaceRoot });
  expect(packages.length).toBeGreaterThan(20);
  const hiding = packages.flatMap((path) =>
    patterns(z.parse(Package, readJson(path)).exports ?? {}).map((name) => `${path} ${name}`),
  );
  expect(hiding).toEqual([]);
  expect(patterns({ './internal/*': './src/*', './locales/*.json': '' })).toEqual(['./internal/*']);
});

it('what a package exports must be in use, too; nothing but what tools load is let off', () => {
  const config = z.parse(Knip, readJson('knip.json'));
  expect(config.includeEntryExports).toBe(true);
  expect(Object.keys(config.ignoreIssues)).toHaveLength(3);
});
