import { spawnSync } from 'node:child_process';
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { areaFolders } from '@weitersagen/remote-tools/area-folders';
import { workspaceRoot } from '@weitersagen/remote-tools/paths';
import * as z from 'zod/mini';

const Config = z.object({ forbidden: z.array(z.object({ name: z.string() })) });
const rules = z
  .parse(Config, createRequire(import.meta.url)(join(workspaceRoot, '.dependency-cruiser.cjs')))
  .forbidden.map(({ name }) => name);

const from = (...paths: readonly string[]) => paths.map((path) => `import '${path}';`).join('\n');
const server = 'packages/server/src';
/** For each rule a file that breaks it, and what the file imports. */
const planted: Readonly<Record<string, readonly [file: string, text: string]>> = {
  'no-cycles': ['packages/ui/src/round-a.ts', "import type {} from './round-b.ts';"],
  'no-unresolved': ['packages/ui/src/lost.ts', from('./nowhere.ts')],
  'domain-reaches-only': ['packages/domain/src/up.ts', from('../../contracts/src/any.ts')],
  'domain-libraries': ['packages/domain/src/library.ts', from('react')],
  'contracts-reaches-only': ['packages/contracts/src/up.ts', from('../../platform/src/any.ts')],
  'contracts-libraries': ['packages/contracts/src/library.ts', from('react')],
  'delivery-reaches-only': ['packages/delivery/src/up.ts', from('../../platform/src/any.ts')],
  'delivery-libraries': ['packages/delivery/src/library.ts', from('react')],
  'api-client-reaches-only': ['packages/api-client/src/up.ts', from('../../platform/src/any.ts')],
  'ui-reaches-only': ['packages/ui/src/up.ts', from('../../domain/src/any.ts')],
  'gallery-reaches-only': ['packages/gallery/src/up.ts', from('../../domain/src/any.ts')],
  'platform-reaches-only': ['packages/platform/src/up.ts', from('../../domain-ui/src/any.ts')],
  'domain-ui-reaches-only': ['packages/domain-ui/src/up.ts', from('../../server/src/main.ts')],
  'server-reaches-only': [`${server}/loads-demo.ts`, from('../../demo/src/any.ts')],
  'demo-reaches-only': ['packages/demo/src/up.ts', from('../../ui/src/any.ts')],
  'proof-reaches-only': ['packages/proof/src/up.ts', from('../../ui/src/any.ts')],
  'remote-tools-reaches-only': [
    'packages/remote-tools/src/up.ts',
    from('../../server/src/main.ts'),
  ],
  'releases-reaches-only': ['packages/releases/src/up.ts', from('../../ui/src/any.ts')],
  'host-reaches-only': ['packages/host/src/up.ts', from('../../demo/src/any.ts')],
  'areas-stay-apart': ['mf-agency/src/next.ts', from('../../mf-seller/src/any.ts')],
  'shell-stays-apart': ['shell/src/next.ts', from('../../mf-seller/src/any.ts')],
  'facades-only': ['mf-agency/src/raw.ts', from('react-router-dom')],
  'shell-only-platform': ['mf-agency/src/boots.ts', from('../../packages/platform/src/boot.ts')],
  'areas-look-alike': ['mf-agency/src/area/strays.ts', from('../stray/any.ts')],
  'area-knows-no-feature': ['mf-agency/src/area/next.ts', from('../features/b/any.ts')],
  'features-stay-apart': ['mf-agency/src/features/a/next.ts', from('../b/any.ts')],
  'no-node-in-the-browser': ['shell/src/reads-files.ts', from('node:fs')],
  'tenancy-reaches-down': [`${server}/tenancy/up.ts`, from('../people/any.ts')],
  'people-reaches-down': [`${server}/people/up.ts`, from('../rewards/any.ts')],
  'catalogue-reaches-down': [`${server}/catalogue/up.ts`, from('../partners/any.ts')],
  'rewards-reaches-down': [`${server}/rewards/up.ts`, from('../partners/any.ts')],
  'partners-reaches-down': [`${server}/partners/up.ts`, from('../referrals/any.ts')],
  'referrals-reaches-down': [`${server}/referrals/up.ts`, from('../privacy/any.ts')],
  'privacy-reaches-down': [`${server}/privacy/up.ts`, from('../operations/any.ts')],
  'operations-reaches-down': [`${server}/operations/up.ts`, from('../worker/any.ts')],
  'tenancy-by-its-public-file': [`${server}/people/inside-tenancy.ts`, from('../tenancy/any.ts')],
  'people-by-its-public-file': [`${server}/edge/inside-people.ts`, from('../people/any.ts')],
  'catalogue-by-its-public-file': [
    `${server}/rewards/inside-catalogue.ts`,
    from('../catalogue/any.ts'),
  ],
  'rewards-by-its-public-file': [`${server}/worker/inside-rewards.ts`, from('../rewards/any.ts')],
  'partners-by-its-public-file': [`${server}/api/inside-partners.ts`, from('../partners/any.ts')],
  'referrals-by-its-public-file': [
    'packages/demo/src/inside-referrals.ts',
    from('../../server/src/referrals/any.ts'),
  ],
  'privacy-by-its-public-file': [`${server}/commands/inside-privacy.ts`, from('../privacy/any.ts')],
  'operations-by-its-public-file': [
    `${server}/api/inside-operations.ts`,
    from('../operations/any.ts'),
  ],
  'platform-knows-no-context': [`${server}/platform/up.ts`, from('../people/any.ts')],
  'services-know-no-http': [`${server}/people/staff/staff-service.ts`, from('fastify')],
  'documents-come-late': [
    `${server}/rewards/statements/statement-routes.ts`,
    from('./statement-page.ts'),
  ],
  'production-loads-no-tests': [`${server}/people/tested.ts`, from('../testing/any.ts')],
  'only-tests-import-testing': ['packages/ui/src/tests.ts', from('../../testing/src/any.ts')],
};
/** What runs on a server, in tools or in tests: no area and no page may take it. */
const notInBrowsers = [
  'server',
  'demo',
  'releases',
  'proof',
  'host',
  'gallery',
  'remote-tools',
  'commands',
  'testing',
] as const;
const areas = areaFolders();
type Plant = readonly [rule: string, file: string, text: string];
const takenByArea = (area: string): readonly Plant[] => [
  ...[...notInBrowsers, 'delivery'].map((name): Plant => [
    'areas-stay-apart',
    `${area}/src/area/takes-${name}.ts`,
    from(`../../../packages/${name}/src/any.ts`),
  ]),
  ['areas-stay-apart', `${area}/src/area/takes-shell.ts`, from('../../../shell/src/any.ts')],
  ['areas-stay-apart', `${area}/src/area/takes-misc.ts`, from('../../../misc/any.ts')],
  ['areas-look-alike', `${area}/src/area/takes-lib.ts`, from('../../lib/any.ts')],
];
/** For each area, and the shell, a file for each package that is not for it. */
const plantedInBrowsers: readonly Plant[] = [
  ...areas.flatMap(takenByArea),
  ...notInBrowsers.map((name): Plant => [
    'shell-stays-apart',
    `shell/src/takes-${name}.ts`,
    from(`../../packages/${name}/src/any.ts`),
  ]),
  ['domain-reaches-only', 'packages/domain/src/takes-misc.ts', from('../../../misc/any.ts')],
];
/** What the planted files import, empty in itself. */
const others = [
  `${server}/rewards/statements/statement-page.ts`,
  'misc/any.ts',
  'shell/src/any.ts',
  ...areas.map((area) => `${area}/lib/any.ts`),
  ...[...notInBrowsers, 'delivery'].map((name) => `packages/${name}/src/any.ts`),
  'packages/ui/src/round-b.ts',
  ...['domain', 'contracts', 'platform', 'domain-ui', 'demo', 'ui', 'testing'].map(
    (name) => `packages/${name}/src/any.ts`,
  ),
  'packages/platform/src/boot.ts',
  `${server}/main.ts`,
  ...[
    'tenancy',
    'people',
    'catalogue',
    'rewards',
    'partners',
    'referrals',
    'privacy',
    'operations',
    'worker',
    'testing',
  ].map((name) => `${server}/${name}/any.ts`),
  'mf-seller/src/any.ts',
  'mf-agency/src/features/b/any.ts',
  'mf-agency/src/stray/any.ts',
];

let folder = '';
let found = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'borders-'));
  const put = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  for (const path of others) put(path, 'export {};\n');
  put('packages/ui/src/round-b.ts', from('./round-a.ts'));
  for (const [path, text] of Object.values(planted)) put(path, `${text}\n`);
  for (const [, path, text] of plantedInBrowsers) put(path, `${text}\n`);
  for (const name of ['.dependency-cruiser.cjs', 'tsconfig.json'])
    cpSync(join(workspaceRoot, name), join(folder, name));
  for (const name of ['domain', 'contracts', 'delivery'])
    put(`packages/${name}/package.json`, JSON.stringify({ name, dependencies: { react: '*' } }));
  // Libraries as the packages see them.
  for (const [owner, place] of [
    ['packages/server', server],
    ['mf-agency', 'mf-agency'],
    ['packages/ui', 'packages/domain'],
    ['packages/ui', 'packages/contracts'],
    ['packages/ui', 'packages/delivery'],
    ['packages/platform', 'mf-agency/src'],
  ] as const)
    symlinkSync(join(workspaceRoot, owner, 'node_modules'), join(folder, place, 'node_modules'));
  const program = join(workspaceRoot, 'node_modules/.bin/depcruise');
  const args = ['--config', '.dependency-cruiser.cjs', 'shell', ...areas, 'packages'];
  found = spawnSync(program, args, { cwd: folder, encoding: 'utf8' }).stdout;
});
afterAll(() => rmSync(folder, { recursive: true }));

const caught = (rule: string, file: string) =>
  new RegExp(`error ${rule}: [^\\n]*${file.replaceAll('.', '\\.')}`);

it.each(rules)('the rule %s catches who breaks it', (name) => {
  const [file] = planted[name] ?? [];
  expect(file, 'a planted violation for each rule').toBeDefined();
  expect(found).toMatch(caught(name, file ?? ''));
});

it.each(plantedInBrowsers)('the rule %s sees %s', (rule, file) => {
  expect(found).toMatch(caught(rule, file));
});

/** Packages that may take anything: commands put everything together, tests look at all. */
const unbound = ['commands', 'docs', 'testing'];
it('every package has a rule about what it reaches', () => {
  const packages = readdirSync(join(workspaceRoot, 'packages'));
  expect(packages.length).toBeGreaterThan(12);
  expect(
    packages.filter((name) => !unbound.includes(name) && !rules.includes(`${name}-reaches-only`)),
  ).toEqual([]);
});

it('only the demo reaches into the server', () => {
  const files = globSync('{packages/*,mf-*,shell,e2e}/**/*.{ts,tsx}', {
    cwd: workspaceRoot,
    exclude: (path) => /(?:^|\/)(?:node_modules|dist)$/.test(path),
  });
  const inside = files.filter(
    (path) =>
      !path.startsWith('packages/demo/') &&
      /from '@weitersagen\/server\/internal\//.test(
        readFileSync(join(workspaceRoot, path), 'utf8'),
      ),
  );
  expect(files.length).toBeGreaterThan(1000);
  expect(inside).toEqual([]);
});
