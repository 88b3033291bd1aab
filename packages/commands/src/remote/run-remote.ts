import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { routeTable } from '@weitersagen/contracts/route-table';
import { areaFolders, isAreaFolder } from '@weitersagen/remote-tools/area-folders';
import { readLive } from '@weitersagen/releases/change-log';
import { checkVersion } from '@weitersagen/releases/check';
import { createArea } from '@weitersagen/remote-tools/create-area';
import { readDeclaration } from '@weitersagen/remote-tools/declaration';
import { openStore } from '@weitersagen/releases/open-store';
import { workspaceRoot } from '@weitersagen/remote-tools/paths';
import { promote, rollBack } from '@weitersagen/releases/promote';
import { publish } from '@weitersagen/remote-tools/publish';
import { recordPlatform } from '@weitersagen/remote-tools/record-platform';
import { statusLines } from '@weitersagen/releases/status';
import { readSeenVersions } from '@weitersagen/server/all-seen-versions';
import { overview, UsageError, usages } from './usage.ts';

/** What a command got from the command line. */
interface Input {
  readonly words: readonly string[];
  readonly values: Readonly<Partial<Record<'tenant' | 'percent' | 'by' | 'from', string>>> & {
    readonly figures?: boolean;
  };
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly print: (line: string) => void;
}

function idOf({ words }: Input): string {
  const [id] = words;
  if (id !== 'shell' && (id === undefined || !isAreaFolder(id)))
    throw new UsageError(
      `${id === undefined ? 'Name an area' : `There is no area "${id}"`}: ${areaFolders().join(', ')}, or shell.`,
    );
  return id;
}

function versionOf({ words }: Input): string {
  const [, version] = words;
  if (version === undefined)
    throw new UsageError('Name a version; "status" lists those that were live.');
  return version;
}

function tenantOf({ values: { tenant } }: Input): string | null {
  if (tenant === undefined) return null;
  if (!/^[a-z][a-z0-9-]{0,63}$/.test(tenant))
    throw new UsageError(`"${tenant}" is not the id of a tenant.`);
  return tenant;
}

function percentOf({ values: { percent } }: Input): number | null {
  if (percent === undefined) return null;
  if (!/^[1-9]\d?$/.test(percent))
    throw new UsageError('--percent takes a whole number from 1 to 99.');
  return Number(percent);
}

/** Address of an area's landing page below the language. */
async function landingPath(id: string): Promise<string> {
  const { landing } = await readDeclaration(resolve(workspaceRoot, id));
  return routeTable[landing].path;
}

const decisionOf = (input: Input) => ({
  id: idOf(input),
  tenant: tenantOf(input),
  by: input.values.by ?? userInfo().username,
});

const scope = (tenant: string | null): string => (tenant === null ? 'every tenant' : tenant);

const commands: Readonly<Record<string, (input: Input) => Promise<void>>> = {
  async new({ words: [id = ''], print }) {
    for (const line of await createArea(id)) print(line);
  },
  async dev(input) {
    const id = idOf(input);
    const path = id === 'shell' ? '/' : await landingPath(id);
    await import('../dev.ts');
    input.print(`  ✓  ${id}: http://localhost:${input.environment['PORT'] ?? '4000'}/de${path}`);
  },
  async record({ print }) {
    print(`The interface of the platform is recorded as ${recordPlatform()}`);
  },
  async publish(input) {
    const id = idOf(input);
    const { from } = input.values;
    const sources = from === undefined ? undefined : resolve(from);
    const needed = id === 'shell' ? 'package.json' : 'remote.config.ts';
    if (sources !== undefined && !existsSync(resolve(sources, needed)))
      throw new UsageError(`${sources} has no ${needed}.`);
    const store = openStore(input.environment);
    const { version, isNew } = await publish(store, id, sources);
    input.print(
      `${id} ${version} ${isNew ? 'is published' : 'was published before'} in ${store.name}`,
    );
    input.print(`Make it live: npm run remote -- promote ${id} ${version}`);
  },
  async 'publish-all'({ environment, values, print }) {
    const store = openStore(environment);
    for (const id of ['shell', ...areaFolders()]) {
      const { version } = await publish(store, id);
      const isLive = (await readLive(store)).everybody[id] !== undefined;
      if (!isLive) {
        const decision = { id, tenant: null, by: values.by ?? userInfo().username };
        await promote(store, decision, version, null);
      }
      print(`${id} ${version} ${isLive ? 'is published' : 'is live'} in ${store.name}`);
    }
  },
  async promote(input) {
    const version = versionOf(input);
    const percent = percentOf(input);
    const decision = decisionOf(input);
    const { isChange } = await promote(openStore(input.environment), decision, version, percent);
    const share = percent === null ? '' : ` for ${percent} % of the visitors`;
    input.print(
      `${decision.id} ${version} ${isChange ? 'is' : 'was already'} live for ${scope(decision.tenant)}${share}`,
    );
  },
  async rollback(input) {
    const decision = decisionOf(input);
    const { version } = await rollBack(openStore(input.environment), decision);
    input.print(`${decision.id} is back at ${version} for ${scope(decision.tenant)}`);
  },
  async status(input) {
    const only = input.words.length > 0 ? idOf(input) : undefined;
    const seen = input.values.figures ? await readSeenVersions(input.environment) : undefined;
    for (const line of await statusLines(openStore(input.environment), only, seen))
      input.print(line);
  },
  async check(input) {
    const [id, version, tenant] = [idOf(input), versionOf(input), tenantOf(input)];
    const reasons = await checkVersion(openStore(input.environment), id, version, tenant);
    if (reasons.length > 0)
      throw new Error(`${id} ${version} does not fit:\n- ${reasons.join('\n- ')}`);
    input.print(`${id} ${version} fits ${scope(tenant)}`);
  },
};

/** Runs `npm run remote -- …`. Answers the exit code: 2 for wrong words, 1 for a refusal. */
export async function runRemote(
  args: readonly string[],
  environment: Input['environment'],
  print: (line: string) => void,
  complain: (line: string) => void,
): Promise<number> {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        help: { type: 'boolean', short: 'h' },
        tenant: { type: 'string' },
        percent: { type: 'string' },
        by: { type: 'string' },
        from: { type: 'string' },
        figures: { type: 'boolean' },
      },
    });
    const [name = '', ...words] = positionals;
    const command = commands[name];
    if (values.help || name === '') {
      print(usages[name] ?? overview);
      return 0;
    }
    if (!command) throw new UsageError(`There is no command "${name}".\n\n${overview}`);
    await command({ words, values, environment, print });
    return 0;
  } catch (error) {
    const isUsage = error instanceof UsageError || (error instanceof TypeError && 'code' in error);
    complain(error instanceof Error ? error.message : String(error));
    return isUsage ? 2 : 1;
  }
}
