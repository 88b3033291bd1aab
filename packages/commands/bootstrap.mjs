// Runs a command of the workspace on any Node from 20 on: installs what the lockfile names, then hands over to the Node 24 that the
// installation brought (or the one at hand when it is new enough).
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const pnpm = 'pnpm@12.21.0';
const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const [command = 'start', ...rest] = process.argv.slice(2);
const startedAt = Date.now();

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

const majorOf = (version) => Number(version.replace(/^v/, '').split('.')[0]);
if (majorOf(process.version) < 20)
  fail(`Weitersagen needs Node 20 or later, this is ${process.version}.`);

/** Installs unless the last installation was of this very lockfile. */
function install() {
  const lock = createHash('sha256')
    .update(readFileSync(resolve(root, 'pnpm-lock.yaml')))
    .digest('hex');
  const stamp = resolve(root, 'node_modules/.installed');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  console.log('  …  installing packages (frozen lockfile)');
  rmSync(stamp, { force: true });
  const { status } = spawnSync(
    'npx',
    ['--yes', pnpm, 'install', '--frozen-lockfile', '--reporter=append-only', '--loglevel=error'],
    {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32',
    },
  );
  if (status !== 0) fail('The packages could not be installed; the lines above say why.');
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, lock);
  console.log(`  ✓  packages installed  ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
}

install();

const ownNode = resolve(root, 'node_modules/.bin/node');
const node = majorOf(process.version) >= 24 || !existsSync(ownNode) ? process.execPath : ownNode;
const entry = resolve(root, 'packages/commands/src', `${command}.ts`);
if (!existsSync(entry)) fail(`There is no command "${command}".`);

const child = spawn(node, [entry, ...rest], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    WS_STARTED_AT: String(startedAt),
    // Each version of an area ends its thread; with an arena of memory for each of many threads, glibc keeps what they leave.
    MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2',
    // Commands begin in half the time when Node keeps what it compiled.
    NODE_COMPILE_CACHE:
      process.env.NODE_COMPILE_CACHE ?? resolve(root, 'node_modules/.cache/compile'),
    PATH: `${resolve(root, 'node_modules/.bin')}:${process.env.PATH}`,
  },
});
// The terminal sends Ctrl-C to both; the child decides when it is done.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
