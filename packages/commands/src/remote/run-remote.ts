import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import { resolve } from 'node:path';
import { Command, CommanderError } from '@commander-js/extra-typings';
import { everyRoute } from '@weitersagen/contracts/every-route';
import { areaFolders } from '@weitersagen/remote-tools/area-folders';
import { readLive } from '@weitersagen/releases/change-log';
import { checkVersion } from '@weitersagen/releases/check';
import { createArea } from '@weitersagen/remote-tools/create-area';
import { readDeclaration } from '@weitersagen/remote-tools/declaration';
import { awaitShown, knownTenants } from '@weitersagen/releases/await-shown';
import type { ArtefactStore } from '@weitersagen/releases/artefact-store';
import { existingStore, openStore } from '@weitersagen/releases/open-store';
import { workspaceRoot } from '@weitersagen/remote-tools/paths';
import { promote, rollBack } from '@weitersagen/releases/promote';
import type { Outcome } from '@weitersagen/releases/promote';
import { publish } from '@weitersagen/remote-tools/publish';
import { recordPlatform } from '@weitersagen/remote-tools/record-platform';
import { requireTypes } from '@weitersagen/remote-tools/type-errors';
import { statusLines } from '@weitersagen/releases/status';
import { readSeenVersions } from '@weitersagen/server/all-seen-versions';
import { deliveredId, percentage, seconds, tenantId } from './remote-arguments.ts';

type Print = (line: string) => void;

const place = `
The store is the folder dist/, with REMOTES_STORE=/another/folder that one, or with REMOTES_STORE=s3://bucket/prefix any
S3-compatible one (S3_ENDPOINT, S3_REGION, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY).`;

const tenantOption = ['--tenant <id>', 'for one tenant instead of everybody', tenantId] as const;
const actorOption = [
  '--actor <name>',
  'whom the history of deliveries names; nobody checks it, the signing key is what counts',
  userInfo().username,
] as const;
const idArgument = ['<id>', 'folder of an area, or shell', deliveredId] as const;

const waitOption = [
  '--wait <seconds>',
  'how long edges have to show a change',
  seconds,
  15,
] as const;
const aheadOption = [
  '--tenant-ahead',
  'also for a tenant that no edge has told of, because it is on its way',
] as const;

/** Throws unless edges have told of a tenant. They are asked by the store, since who ships an area need not reach the database. */
async function requireTenant(store: ArtefactStore, tenant: string | undefined, ahead?: boolean) {
  if (tenant === undefined || ahead) return;
  const known = await knownTenants(store);
  if (known.includes(tenant)) return;
  throw new Error(
    known.length === 0
      ? `No edge has told ${store.name} yet which tenants there are. Start one, or say --tenant-ahead.`
      : `There is no tenant "${tenant}": ${known.join(', ')}. For one that is on its way say --tenant-ahead.`,
  );
}

/** Prints what edges show after a change. Throws when they show something else. */
async function tellShown(store: ArtefactStore, { wanted }: Outcome, wait: number, print: Print) {
  if (!wanted) return;
  const { good, bad } = await awaitShown(store, wanted, wait * 1000);
  for (const sentence of good) print(sentence);
  if (bad.length > 0)
    throw new Error(`It stands in the log, but not every edge shows it:\n- ${bad.join('\n- ')}`);
}

const scope = (tenant: string | undefined): string => tenant ?? 'every tenant';

/** Address of an area's landing page below the language. */
async function landingPath(id: string): Promise<string> {
  if (id === 'shell') return '/';
  const { landing } = await readDeclaration(resolve(workspaceRoot, id));
  return everyRoute[landing].path;
}

/** Commands for who writes an area; what they say goes to `print`. */
function addWriting(parser: Command, environment: NodeJS.ProcessEnv, print: Print) {
  parser
    .command('new')
    .summary('begin a new area')
    .description(
      'Makes the folder of a new area with a page, its texts and a test, registers its route and installs.',
    )
    .argument('<id>', 'begins with mf-')
    .action(async (id) => {
      for (const line of await createArea(id)) print(line);
    });
  parser
    .command('dev')
    .summary('work on an area')
    .description(
      "Starts the server and the shell with Fast Refresh and prints the address of the area's landing page.",
    )
    .argument(...idArgument)
    .action(async (id) => {
      const path = await landingPath(id);
      await import('../dev.ts');
      print(`  ✓  ${id}: http://localhost:${environment['PORT'] ?? '4000'}/de${path}`);
    });
  parser
    .command('record')
    .summary("record the platform's interface")
    .description(
      "Records names and declarations of the platform's interface under the version of packages/platform, in packages/platform/api. A version that was recorded with other declarations is refused.",
    )
    .action(() => print(`The interface of the platform is recorded as ${recordPlatform()}`));
}

/** Throws where a folder is none of an area or of the shell. */
function requireSources(id: string, folder: string): string {
  const sources = resolve(folder);
  const needed = id === 'shell' ? 'package.json' : 'remote.config.ts';
  if (!existsSync(resolve(sources, needed))) throw new Error(`${sources} has no ${needed}.`);
  return sources;
}

/** Commands that put versions into the store. */
function addPublishing(parser: Command, environment: NodeJS.ProcessEnv, print: Print) {
  parser
    .command('publish')
    .summary('put a version into the store')
    .description(
      'Checks the types of an area (or the shell), builds it, checks that its remote.config.ts is true and puts it into the store as an immutable version. Nothing that is live changes.',
    )
    .argument(...idArgument)
    .option('--from <folder>', 'other sources, such as another checkout of the area')
    .addHelpText('after', place)
    .action(async (id, { from }) => {
      const sources = from === undefined ? undefined : requireSources(id, from);
      requireTypes(sources ?? resolve(workspaceRoot, id));
      const store = openStore(environment);
      const { version, isNew } = await publish(store, id, sources);
      print(`${id} ${version} ${isNew ? 'is published' : 'was published before'} in ${store.name}`);
      print(`Make it live: npm run remote -- promote ${id} ${version}`);
    });
  parser
    .command('publish-all')
    .summary('fill a new store')
    .description('Publishes the shell and every area, and makes live what has no live version yet.')
    .option(...actorOption)
    .addHelpText('after', place)
    .action(async ({ actor: by }) => {
      const store = openStore(environment);
      for (const id of ['shell', ...areaFolders()]) {
        const { version } = await publish(store, id);
        const isLive = (await readLive(store)).everybody[id] !== undefined;
        if (!isLive) await promote(store, { id, tenant: null, by }, version, null);
        print(`${id} ${version} ${isLive ? 'is published' : 'is live'} in ${store.name}`);
      }
    });
}

/** Commands that say or change what is live. */
function addDelivery(parser: Command, environment: NodeJS.ProcessEnv, print: Print) {
  parser
    .command('promote')
    .summary('make a version live')
    .description(
      'Makes a published version live for everybody or one tenant, for all visitors or a share of them (always the same ones). A version for a share that fails too often is taken back by itself. Runs "check" first and changes nothing when that refuses. Edges show it within a second; it waits for them and says what they show.',
    )
    .argument(...idArgument)
    .argument('<version>')
    .option(...tenantOption)
    .option('--percent <share>', '1 to 99 of a hundred visitors', percentage)
    .option(...aheadOption)
    .option(...waitOption)
    .option(...actorOption)
    .addHelpText('after', place)
    .action(async (id, version, { tenant, tenantAhead, percent, wait, actor: by }) => {
      const decision = { id, tenant: tenant ?? null, by };
      const store = await existingStore(environment);
      await requireTenant(store, tenant, tenantAhead);
      const outcome = await promote(store, decision, version, percent ?? null);
      const share = percent === undefined ? '' : ` for ${percent} % of the visitors`;
      print(
        `${id} ${version} ${outcome.isChange ? 'is' : 'was already'} live for ${scope(tenant)}${share}`,
      );
      await tellShown(store, outcome, wait, print);
    });
  parser
    .command('rollback')
    .summary('go back')
    .description(
      'Takes the version on trial back, or else the live one, which leads to the one before, and waits until edges show that. Pages that are open change at their next navigation.',
    )
    .argument(...idArgument)
    .option(...tenantOption)
    .option(...aheadOption)
    .option(...waitOption)
    .option(...actorOption)
    .addHelpText('after', place)
    .action(async (id, { tenant, tenantAhead, wait, actor: by }) => {
      const store = await existingStore(environment);
      await requireTenant(store, tenant, tenantAhead);
      const outcome = await rollBack(store, { id, tenant: tenant ?? null, by });
      print(`${id} goes back to ${outcome.version} for ${scope(tenant)}`);
      await tellShown(store, outcome, wait, print);
    });
  parser
    .command('status')
    .summary('what is live')
    .description(
      'Prints what is live where, since when and by whom, what a rollback would lead to, and the last changes.',
    )
    .argument('[id]', 'folder of an area, or shell', deliveredId)
    .option(
      '--figures',
      'page views, browsers a day (estimated), failures, failed first paints and load time of each version in the last 30 days, from the database of the settings (DATABASE_URL or DATA_DIR)',
    )
    .addHelpText('after', place)
    .action(async (id, { figures }) => {
      const seen = figures ? await readSeenVersions(environment) : undefined;
      for (const line of await statusLines(await existingStore(environment), id, seen)) print(line);
    });
  parser
    .command('check')
    .summary('whether a version fits')
    .description(
      "Says whether a published version fits everywhere it could go live: interface of the platform, shared libraries, names it uses of them, pages and permissions, consents, tenants' switches, slots, and whether every file is what its manifest says.",
    )
    .argument(...idArgument)
    .argument('<version>')
    .option(...tenantOption)
    .option(...aheadOption)
    .addHelpText('after', place)
    .action(async (id, version, { tenant, tenantAhead }) => {
      const store = await existingStore(environment);
      await requireTenant(store, tenant, tenantAhead);
      const reasons = await checkVersion(store, id, version, tenant ?? null);
      if (reasons.length > 0)
        throw new Error(`${id} ${version} does not fit:\n- ${reasons.join('\n- ')}`);
      print(`${id} ${version} fits ${scope(tenant)}`);
    });
}

/** The commands of `npm run remote`; what they say goes to `print`. */
export function remoteParser(environment: NodeJS.ProcessEnv, print: Print): Command {
  const parser = new Command('npm run remote --');
  addWriting(parser, environment, print);
  addPublishing(parser, environment, print);
  addDelivery(parser, environment, print);
  return parser;
}

/** Runs `npm run remote -- …`. Answers the exit code: 2 for wrong words, 1 for a refusal. */
export async function runRemote(
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
  print: Print,
  complain: Print,
): Promise<number> {
  const parser = remoteParser(environment, print);
  for (const command of [parser, ...parser.commands])
    command
      .configureOutput({
        writeOut: (text) => print(text.trimEnd()),
        writeErr: (text) => complain(text.trimEnd()),
        outputError: (text, write) => write(text.replace(/^error: /, '')),
      })
      .exitOverride();
  try {
    await parser.parseAsync(args, { from: 'user' });
    return 0;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    complain(error instanceof Error ? error.message : String(error));
    return 1;
  }
}
