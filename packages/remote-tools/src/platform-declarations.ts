import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';
import { packageRoot, workspaceRoot } from './paths.ts';
import { platformModules } from './shared-modules.ts';

const platform = packageRoot('platform');
const recordOf = (version: string): string => resolve(platform, 'api', version);

/** The shared modules of the platform by the names of their files, and those files. */
function sources(): Map<string, string> {
  const own = platformModules().filter((name) => name.startsWith('@weitersagen/platform/'));
  return new Map(
    own.map((module) => {
      const name = basename(module);
      const [file] = globSync(`src/${name}.{ts,tsx}`, { cwd: platform });
      if (!file) throw new Error(`${module} has no file`);
      return [name, resolve(platform, file)];
    }),
  );
}

/** Runs the compiler on some files in a folder that is removed afterwards; answers what it complained of. */
function compile<T>(
  options: (folder: string) => object,
  files: (folder: string) => readonly string[],
  read: (folder: string, complaints: string) => T,
): T {
  const folder = mkdtempSync(join(dirname(recordOf('x')), '.check-'));
  try {
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({
        extends: resolve(workspaceRoot, 'tsconfig.json'),
        compilerOptions: { types: [], ...options(folder) },
        include: [],
        files: files(folder),
      }),
    );
    const compiler = createRequire(import.meta.url).resolve('@typescript/native/package.json');
    const { stdout } = spawnSync(
      process.execPath,
      [resolve(dirname(compiler), 'bin/tsc'), '-p', folder, '--pretty', 'false'],
      { encoding: 'utf8' },
    );
    return read(folder, stdout);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The declarations of the present sources, without comments, by file name. Throws when they do not compile. */
export function presentDeclarations(): ReadonlyMap<string, string> {
  const emit = {
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    removeComments: true,
  };
  return compile(
    (folder) => ({ ...emit, rootDir: workspaceRoot, outDir: resolve(folder, 'out') }),
    () => [...sources().values()],
    (folder, complaints) => {
      const out = resolve(folder, 'out/packages/platform/src');
      const names = globSync('*.d.ts', { cwd: out }).sort();
      if (complaints !== '' || names.length === 0) throw new Error(complaints || 'nothing to emit');
      return new Map(names.map((name) => [name, readFileSync(resolve(out, name), 'utf8')]));
    },
  );
}

/** The recorded declarations of a version, by file name. */
export function recordedDeclarations(version: string): ReadonlyMap<string, string> {
  const folder = recordOf(version);
  const names = globSync('*.d.ts', { cwd: folder }).sort();
  return new Map(names.map((name) => [name, readFileSync(resolve(folder, name), 'utf8')]));
}

/** What the compiler says against using the present sources in place of declarations in a folder; empty when all fits. */
export function incompatibilities(older: string): string {
  const lines = [...sources()].flatMap(([name, file], index) => [
    `import type * as Old${index} from ${JSON.stringify(resolve(older, `${name}.d.ts`))};`,
    `import type * as New${index} from ${JSON.stringify(file)};`,
    `export type Module${index} = Fits<typeof Old${index}, typeof New${index}>;`,
  ]);
  const text = ['type Fits<Old, New extends Old> = [Old, New];', ...lines].join('\n');
  return compile(
    () => ({ noEmit: true }),
    (folder) => {
      const file = join(folder, 'fits.ts');
      writeFileSync(file, text);
      return [file];
    },
    (_, complaints) => complaints,
  );
}

/** The same for the declarations of a recorded version. */
export const incompatibilitiesWith = (version: string): string =>
  incompatibilities(recordOf(version));
