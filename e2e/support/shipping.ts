import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
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
import { startSecondServer } from './second-server.ts';

const root = resolve(import.meta.dirname, '../..');
const run = promisify(execFile);

/** A store of its own with everything of this workspace live in it, and a server that shows it. */
export interface Shipping {
  readonly port: number;
  /** Runs `npm run remote -- …` on that store; answers what it prints, rejects with what it complains. */
  readonly remote: (...args: string[]) => Promise<string>;
  /** Builds and publishes an area after a change of one of its files; answers the version. */
  readonly publishChanged: (
    id: string,
    file: string,
    change: (text: string) => string,
  ) => Promise<string>;
  /** The version that was live at the start. */
  readonly firstVersionOf: (id: string) => string;
  /** Hash of every file in the store, by name. */
  readonly files: () => ReadonlyMap<string, string>;
  /** Ends the server and removes all that was made, the builds as well. */
  readonly stop: () => Promise<void>;
}

function hashesBelow(folder: string): Map<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => resolve(entry.parentPath, entry.name));
  return new Map(
    files.map((file) => [
      relative(folder, file),
      createHash('sha256').update(readFileSync(file)).digest('hex'),
    ]),
  );
}

/** Another checkout of an area: its sources in a folder of their own. */
function checkOut(id: string): string {
  const copy = mkdtempSync(join(tmpdir(), 'weitersagen-area-'));
  for (const name of ['src', 'package.json', 'remote.config.ts'])
    cpSync(resolve(root, id, name), join(copy, name), { recursive: true });
  symlinkSync(resolve(root, id, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

/** Publishes shell and areas of this workspace into a fresh store, makes them live and starts a server on `port` that shows them. */
export async function startShipping(port: number): Promise<Shipping> {
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
  const areas = readdirSync(root).filter((name) => /^mf-[a-z]+$/.test(name));
  for (const id of ['shell', ...areas]) {
    first.set(id, await publish(id));
    await remote('promote', id, first.get(id) ?? '');
  }
  const made = new Set<string>();
  const server = await startSecondServer(port, settings);
  return {
    port,
    remote,
    async publishChanged(id, file, change) {
      const copy = checkOut(id);
      writeFileSync(join(copy, file), change(readFileSync(join(copy, file), 'utf8')));
      const version = await publish(id, '--from', copy);
      rmSync(copy, { recursive: true });
      made.add(resolve(root, 'dist/remotes', id, version));
      return version;
    },
    firstVersionOf: (id) => first.get(id) ?? '',
    files: () => hashesBelow(store),
    async stop() {
      await server.stop();
      for (const folder of [store, ...made]) rmSync(folder, { recursive: true });
    },
  };
}
