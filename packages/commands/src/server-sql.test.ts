import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { workspaceRoot } from '@weitersagen/remote-tools/paths';

/** A query, a part of one, or the means to make one at run time. */
const holdsSql =
  /\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|\bsql(?:\.\w+\(|(?:<[^`]*>)?`)|\.(?:query|executeQuery)(?:<[^(]*>)?\(|\bCompiledQuery\b|^import (?!type )[^;]*from '(?:kysely|pg)'/m;
/** Where SQL stands for a reason other than that of a repository. */
const mayHoldSql: readonly (readonly [place: RegExp, reason: string])[] = [
  [/^platform\/database\//, 'the way to the database: connection, tenant scope, clock, migrations'],
  [/^platform\/backup\//, 'copies whole tables, whatever they are, by the streams of PostgreSQL'],
  [/^platform\/paging\//, 'completes the query that a repository hands in'],
  [/^platform\/queue\/listen\.ts$/, 'hears notifications by a connection of its own'],
  [/^(?:testing\/|test-server\.ts$)/, 'helpers of tests'],
];
const isRepository = (path: string) => /(?:^|[/-])repository\.ts$/.test(path);

type Source = readonly [path: string, text: string];

const readSources = (): readonly Source[] => {
  const folder = join(workspaceRoot, 'packages/server/src');
  return globSync('**/*.ts', { cwd: folder })
    .filter((path) => !path.endsWith('.test.ts'))
    .map((path) => [path, readFileSync(join(folder, path), 'utf8')]);
};

/** Which of the files hold SQL though they are no repository and have no other reason. */
const astray = (files: readonly Source[]) =>
  files
    .filter(([path]) => !isRepository(path) && !mayHoldSql.some(([place]) => place.test(path)))
    .filter(([, text]) => holdsSql.test(text))
    .map(([path]) => path);

it('only repositories hold SQL', () => {
  const files = readSources();
  expect(files.length).toBeGreaterThan(500);
  expect(astray(files)).toEqual([]);
});

it('repositories are seen to hold SQL, and so is each place with a reason of its own', () => {
  const holding = readSources().filter(([, text]) => holdsSql.test(text));
  expect(holding.filter(([path]) => isRepository(path)).length).toBeGreaterThan(80);
  for (const [place, reason] of mayHoldSql)
    expect(holding.filter(([path]) => place.test(path)).length, reason).toBeGreaterThan(0);
});

it.each([
  "const rows = await tx.db.selectFrom('lead').execute();",
  "await db.deleteFrom('lead').execute();",
  'const { rows } = await sql<{ id: string }>`select id from lead`.execute(tx.db);',
  "const column = sql.ref('lead.id');",
  "import { sql } from 'kysely';",
  "const { rows } = await pool.query(`select id from lead where tenant = '${tenant}'`);",
  "await client.query<{ readonly id: string }>('select id from lead', [])",
  'await connection.query({ text, values })',
  "await db.executeQuery(CompiledQuery.raw('select 1'))",
])('SQL in a service is seen: %s', (text) => {
  expect(astray([['rewards/leads/lead-service.ts', text]])).toHaveLength(1);
  expect(astray([['rewards/leads/lead-repository.ts', text]])).toEqual([]);
});
