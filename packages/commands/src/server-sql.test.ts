import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { workspaceRoot } from '@weitersagen/remote-tools/paths';

const contexts = 'tenancy,people,catalogue,rewards,partners,referrals,privacy';
const sources = `packages/server/src/{${contexts}}/**/*.ts`;

/** A query, a piece of one, or the means to make one at run time. */
const holdsSql =
  /\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|\bsql(?:\.\w+\(|(?:<[^`]*>)?`)|^import (?!type )[^;]*from '(?:kysely|pg)'/m;
const isRepository = (path: string) => /(?:^|[/-])repository\.ts$/.test(path);

/** Which of the files hold SQL without being a repository. */
const astray = (files: readonly (readonly [path: string, text: string])[]) =>
  files.filter(([path, text]) => !isRepository(path) && holdsSql.test(text)).map(([path]) => path);

it('only repositories hold SQL', () => {
  const files = globSync(sources, { cwd: workspaceRoot }).filter(
    (path) => !path.endsWith('.test.ts'),
  );
  const read = files.map(
    (path) => [path, readFileSync(join(workspaceRoot, path), 'utf8')] as const,
  );
  expect(read.length).toBeGreaterThan(300);
  expect(read.filter(([, text]) => holdsSql.test(text)).length).toBeGreaterThan(50);
  expect(astray(read)).toEqual([]);
});

it.each([
  "const rows = await tx.db.selectFrom('lead').execute();",
  "await db.deleteFrom('lead').execute();",
  'const { rows } = await sql<{ id: string }>`select id from lead`.execute(tx.db);',
  "const column = sql.ref('lead.id');",
  "import { sql } from 'kysely';",
])('SQL in a service is seen: %s', (text) => {
  const service = 'packages/server/src/rewards/leads/lead-service.ts';
  expect(astray([[service, text]])).toEqual([service]);
  expect(astray([['packages/server/src/rewards/leads/lead-repository.ts', text]])).toEqual([]);
});
