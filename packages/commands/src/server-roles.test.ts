import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { workspaceRoot } from '@weitersagen/remote-tools/paths';

/** A role by the end of a file's name, and what it alone does; null where that is what the other roles do not. */
interface RoleRule {
  readonly name: RegExp;
  readonly does: RegExp | null;
}

/**
 * The closed list of roles in a noun's folder (architecture.md, "Inside the server"). A file with none of these names is a `step` where
 * it speaks of a transaction, else a `rule`: neither does what a role is for, and a rule loads nothing that acts.
 */
const roles: Readonly<Record<string, RoleRule>> = {
  routes: {
    name: /[/-]routes\.ts$/,
    does: /\.handle\(|from 'fastify'|\/platform\/http\/(?!(?:identity|error-answer|read-cookies)\.ts)/,
  },
  service: { name: /[/-]service\.ts$/, does: null },
  repository: {
    name: /[/-]repository\.ts$/,
    does: /\.(?:selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql(?:<[^`]*>)?`/,
  },
  mails: { name: /[/-]mails?\.ts$/, does: /\b(?:render|write)Letter\(/ },
  outbox: { name: /-outbox\.ts$/, does: /\boutboxKind\(/ },
  job: { name: /-job\.ts$/, does: /: Job = \{/ },
  command: { name: /-command\.ts$/, does: /: OperatorCommand = \{/ },
  client: { name: /-client\.ts$/, does: /\bfetch\(|from 'openid-client'/ },
};
/** Handlers of the outbox send letters, or do what no letter follows. */
const handlers: RoleRule = { name: /[/-](?:mails?|job)\.ts$/, does: /\boutboxHandler\(/ };

const isPlace = /^[a-z]+\/(?:public\.ts|[a-z-]+\/(?:[a-z0-9-]+\.ts|locales\/(?:de|en)\.json))$/;
const saysNothing = /[/-](?:helpers?|utils?|common|misc|shared|index|types|lib)\.ts$/;
const transaction = /\b(?:TenantTx|[wW]ithTenant)\b/;
const acting = /[/-](?:service|repository|job|mails?|client|command|routes)\.ts$/;
const outside =
  /^(?:node:(?:fs|http|net|tls|dns|child_process|worker_threads)|fastify|kysely|pg|pg-boss|nodemailer|openid-client)(?:\/|$)/;

const roleOf = (path: string, text: string): string => {
  const named = Object.entries(roles).find(([, { name }]) => name.test(path));
  return named?.[0] ?? (transaction.test(text) ? 'step' : 'rule');
};

/** What a file loads when it runs. */
const loadsOf = (text: string): readonly string[] =>
  [...text.matchAll(/^(?:import|export) (?!type )[^;]*?from '([^']+)'/gm)].map(
    ([, loaded = '']) => loaded,
  );

/** What is wrong with a file of a context, in words; empty for nothing. */
function wrongIn(path: string, text: string): readonly string[] {
  if (!isPlace.test(path)) return ['stands in no folder of a noun'];
  if (saysNothing.test(path)) return ['has a name that says nothing'];
  if (!path.endsWith('.ts') || path.endsWith('/public.ts')) return [];
  const role = roleOf(path, text);
  // The stand-in of an outside service answers in this process: its client calls the program.
  const mayDo = role === 'client' ? ['client', 'routes'] : [role];
  const foreign = Object.entries(roles)
    .filter(([other, { does }]) => !mayDo.includes(other) && does?.test(text) === true)
    .map(([other]) => `is ${role} by its name and does what ${other} are for`);
  if (handlers.does?.test(text) === true && !handlers.name.test(path))
    foreign.push(`is ${role} and handles the outbox`);
  if (role !== 'rule') return foreign;
  const reached = loadsOf(text).filter((loaded) => acting.test(loaded) || outside.test(loaded));
  return [...foreign, ...reached.map((loaded) => `is a rule and loads ${loaded}`)];
}

const contexts = [
  'tenancy',
  'people',
  'catalogue',
  'rewards',
  'partners',
  'referrals',
  'privacy',
  'operations',
] as const;
/** All that stands at the root of the server's sources: contexts, what lies below them, and the processes (architecture.md). */
const atRoot = [
  ...contexts,
  'platform',
  'api',
  'edge',
  'worker',
  'commands',
  'testing',
  'compose.ts',
  'demo-parts.ts',
  'main.ts',
  'test-server.ts',
];
const folder = join(workspaceRoot, 'packages/server/src');
const readFiles = () =>
  globSync(`{${contexts.join(',')}}/**/*.{ts,json}`, { cwd: folder })
    .filter((path) => !path.endsWith('.test.ts'))
    .map((path) => [path, readFileSync(join(folder, path), 'utf8')] as const);

const one = (noun: string) => noun.replace(/ies$/, 'y').replace(/s$/, '');
/** Files of a noun that has its home in another context, by the name of their folder or their own. */
function awayFromHome(paths: readonly string[], of = paths): readonly string[] {
  const homes = of.map((path) => path.split('/')).filter((parts) => parts.length > 2);
  return paths.filter((path) => {
    const [context, noun = '', file = ''] = path.split('/');
    const stem = /^(.*)-(?:service|repository|routes|job)\.ts$/.exec(file)?.[1];
    return homes.some(
      ([home, owned = '']) =>
        home !== context && (owned === noun || (stem !== undefined && one(owned) === one(stem))),
    );
  });
}

it('every file of a noun has one of the roles', () => {
  const files = readFiles();
  expect(files.length).toBeGreaterThan(300);
  expect(
    files.flatMap(([path, text]) => wrongIn(path, text).map((what) => `${path} ${what}`)),
  ).toEqual([]);
});

it('every role has files', () => {
  const found = new Set(readFiles().map(([path, text]) => roleOf(path, text)));
  expect([...found].toSorted()).toEqual([...Object.keys(roles), 'rule', 'step'].toSorted());
});

it('every noun has one home, and a file of it stands there', () => {
  expect(awayFromHome(readFiles().map(([path]) => path))).toEqual([]);
});

/** What has a noun's name below the contexts or in a process, and is another thing. */
const onlyNamesakes: Readonly<Record<string, string>> = {
  'platform/operator/': 'what any command is made of; people/operators holds persons',
  'platform/database/tenant-repository.ts':
    'the tenant itself: every scope of the database asks it',
  'platform/telemetry/': 'measures the process; tenancy/telemetry takes what browsers count',
};
/** Folders and files of a context's noun in the platform or in a process, where no noun lives. */
const outOfContexts = (paths: readonly string[], nouns: ReadonlySet<string>) =>
  paths.filter((path) => {
    const parts = path.split('/').slice(1);
    const stem = /^(.*)-(?:service|repository|routes|job|mails?|outbox|client)\.ts$/.exec(
      parts.at(-1) ?? '',
    )?.[1];
    return (
      !Object.keys(onlyNamesakes).some((place) => path.startsWith(place)) &&
      [...parts.slice(0, -1), ...(stem === undefined ? [] : [stem])].some((name) =>
        nouns.has(one(name)),
      )
    );
  });
const belowAndAround = () =>
  globSync('{platform,api,edge,worker,commands}/**/*.ts', { cwd: folder });
const ownNouns = () => new Set(readFiles().map(([path]) => one(path.split('/')[1] ?? '')));

it('neither the platform nor a process holds a noun', () => {
  expect(belowAndAround().length).toBeGreaterThan(150);
  expect(ownNouns().size).toBeGreaterThan(30);
  expect(outOfContexts(belowAndAround(), ownNouns())).toEqual([]);
  for (const place of Object.keys(onlyNamesakes))
    expect(belowAndAround().some((path) => path.startsWith(place))).toBe(true);
});

it.each([
  'platform/claims/claim-window.ts',
  'platform/database/claim/window.ts',
  'platform/http/claim-service.ts',
  'edge/claims/claim-service.ts',
  'worker/lead-job.ts',
  'commands/lead-repository.ts',
])('the noun in %s is seen', (path) => {
  expect(outOfContexts([path], ownNouns())).toEqual([path]);
});

it.each([
  ['people/claims/claim-service.ts', 'a second folder of the noun'],
  ['people/accounts/claim-service.ts', 'a file of the noun elsewhere'],
  ['referrals/orders/claims-repository.ts', 'the same, in the plural'],
])('%s is seen as %s', (path) => {
  const homes = ['rewards/claims/claim-choice.ts', 'people/accounts/account-service.ts'];
  expect(awayFromHome([path], [...homes, path])).toEqual([path]);
  expect(awayFromHome(homes)).toEqual([]);
});

/** What stands at the root of the server's sources without a right to. */
const strays = (names: readonly string[]) => names.filter((name) => !atRoot.includes(name));

it('at the root of the sources stand the contexts and the processes, and nothing else', () => {
  const names = readdirSync(folder);
  expect(names).toEqual(expect.arrayContaining(atRoot));
  expect(strays(names)).toEqual([]);
  expect(strays([...names, 'misc', 'claims.test.ts'])).toEqual(['misc', 'claims.test.ts']);
});

describe('what fits no role is seen', () => {
  it.each([
    ['rewards/claims/http-leak.ts', "import fastify from 'fastify';"],
    ['rewards/leads/deep/er/lead-service.ts', ''],
    ['rewards/lead-service.ts', ''],
    ['rewards/leads/helpers.ts', ''],
    ['rewards/leads/lead-utils.ts', ''],
    ['rewards/leads/lead-service.ts', 'routes.handle(call, async () => ({}));'],
    ['rewards/leads/lead-service.ts', "import type { FastifyRequest } from 'fastify';"],
    ['rewards/leads/lead-service.ts', "tx.db.selectFrom('lead')"],
    ['rewards/leads/lead-service.ts', 'const content = renderLetter(tenant, locale);'],
    ['rewards/leads/lead-mails.ts', "const mail = outboxKind('mail', z.object({}));"],
    ['rewards/leads/lead-end.ts', 'export const leadEnd: Job = {'],
    ['rewards/leads/lead-job.ts', 'export const leadsCommand: OperatorCommand = {'],
    ['rewards/leads/lead-service.ts', 'const answer = await fetch(address);'],
    ['rewards/leads/lead-service.ts', 'const handler = outboxHandler(mail, work);'],
    ['rewards/leads/lead-age.ts', "import { leadRepository } from './lead-repository.ts';"],
    ['rewards/leads/lead-age.ts', "import { readFile } from 'node:fs/promises';"],
  ])('%s: %s', (path, text) => {
    expect(wrongIn(path, text)).not.toEqual([]);
  });

  it('and what fits is not', () => {
    expect(wrongIn('rewards/leads/lead-end.ts', 'async function end(tx: TenantTx) {}')).toEqual([]);
    expect(wrongIn('rewards/leads/lead-age.ts', "import { addDays } from './days.ts';")).toEqual(
      [],
    );
    expect(wrongIn('rewards/leads/locales/de.json', '{}')).toEqual([]);
  });
});
