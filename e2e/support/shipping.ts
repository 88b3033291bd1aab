import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import { setTimeout as sleep } from 'node:timers/promises';
import { areaFolders } from '@weitersagen/remote-tools/area-folders';
import { folderStore } from '@weitersagen/releases/folder-store';
import { promote } from '@weitersagen/releases/promote';
import { publish as publishBuild } from '@weitersagen/remote-tools/publish';
import { callApi } from './call-api.ts';
import { startSecondServer } from './second-server.ts';

const root = resolve(import.meta.dirname, '../..');
const run = promisify(execFile);

/** A store of its own with everything of this workspace live in it, and a server that shows it. */
export interface Shipping {
  readonly port: number;
  /** The store's folder. */
  readonly store: string;
  /** Runs `npm run remote -- …` on that store; answers what it prints, rejects with what it complains. */
  readonly remote: (...args: string[]) => Promise<string>;
  /** Builds and publishes an area (or `shell`) after a change of one of its files; answers the version. */
  readonly publishChanged: (
    id: string,
    file: string,
    change: (text: string) => string,
  ) => Promise<string>;
  /** Waits until the edge knows every change that is in the store. */
  readonly untilKnown: (tenant: string) => Promise<void>;
  /** The version that was live at the start. */
  readonly firstVersionOf: (id: string) => string;
  /** Hash of every file in the store that teams write, by name. */
  readonly files: () => ReadonlyMap<string, string>;
  /** Ends the server and removes all that was made, the builds as well. */
  readonly stop: () => Promise<void>;
}

/**
 * Hash of every file of `store` that teams write, by its name in there.
 * What edges say of themselves is not read: they write it again and again, each time by a draft that is gone a moment later.
 */
function hashesOfTeams(store: string): Map<string, string> {
  const names = readdirSync(store, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(store, resolve(entry.parentPath, entry.name)))
    .filter((name) => !name.startsWith('registry/edges/'));
  return new Map(
    names.map((name) => [
      name,
      createHash('sha256')
        .update(readFileSync(join(store, name)))
        .digest('hex'),
    ]),
  );
}

/** Another checkout of an area or the shell: its sources in a folder of their own. */
function checkOut(id: string): string {
  const copy = mkdtempSync(join(tmpdir(), 'weitersagen-area-'));
  for (const name of ['src', 'package.json', 'remote.config.ts'])
    if (existsSync(resolve(root, id, name)))
      cpSync(resolve(root, id, name), join(copy, name), { recursive: true });
  symlinkSync(resolve(root, id, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

/** Edges look for changes once a second; the registry names the newest that they know. */
async function untilKnown(store: string, port: number, tenant: string): Promise<void> {
  const newest = readdirSync(join(store, 'registry/changes')).sort().at(-1);
  const until = Date.now() + 20_000;
  for (;;) {
    const payload = await callApi({ port, tenant }, 'GET', `/registry/${tenant}?share=0`);
    if (JSON.stringify(payload).includes(`${newest}`)) return;
    if (Date.now() > until) throw new Error(`the edge does not know ${newest}`);
    await sleep(100);
  }
}

/**
 * Publishes shell and areas of this workspace into a fresh store, makes them live and starts a server on `port` that shows them.
 * `more` gives further settings of it.
 */
export async function startShipping(
  port: number,
  more: (store: string) => Readonly<Record<string, string>> = () => ({}),
): Promise<Shipping> {
  const store = mkdtempSync(join(tmpdir(), 'weitersagen-store-'));
  const settings = { REMOTES_STORE: store };
  const remote = async (...args: string[]): Promise<string> => {
    const command = ['packages/commands/src/remote.ts', ...args];
    const { stdout } = await run(process.execPath, command, {
      cwd: root,
      env: { ...process.env, ...settings },
    });
    return stdout;
  };
  const publish = async (id: string, ...rest: string[]): Promise<string> => {
    const said = await remote('publish', id, ...rest);
    return new RegExp(`promote ${id} (\\S+)`).exec(said)?.[1] ?? '';
  };
  const first = new Map<string, string>();
  for (const id of ['shell', ...areaFolders()]) {
    const { version } = await publishBuild(folderStore(store), id);
    first.set(id, version);
    await promote(folderStore(store), { id, tenant: null, by: 'shipping' }, version);
  }
  const made = new Set<string>();
  const server = await startSecondServer(port, { ...settings, ...more(store) });
  return {
    port,
    store,
    remote,
    async publishChanged(id, file, change) {
      const copy = checkOut(id);
      writeFileSync(join(copy, file), change(readFileSync(join(copy, file), 'utf8')));
      const version = await publish(id, '--from', copy);
      rmSync(copy, { recursive: true });
      made.add(resolve(root, id === 'shell' ? 'dist/shell' : `dist/remotes/${id}`, version));
      return version;
    },
    untilKnown: (tenant) => untilKnown(store, port, tenant),
    firstVersionOf: (id) => first.get(id) ?? '',
    files: () => hashesOfTeams(store),
    async stop() {
      await server.stop();
      for (const folder of [store, ...made]) rmSync(folder, { recursive: true });
    },
  };
}
