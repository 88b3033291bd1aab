import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';

/** The headless shell draws the same pages in two thirds of the time of a whole browser without its window. */
const usual = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

/** Debian's package, where this user may install packages: the headless shell, or the whole browser where there is no shell. */
function installPackage(): boolean {
  if (process.getuid?.() !== 0 || spawnSync('which', ['apt-get']).status !== 0) return false;
  const quiet = { stdio: 'ignore' } as const;
  const install = (name: string) => {
    console.log(`  …  installing the package ${name}`);
    return spawnSync('apt-get', ['install', '-y', '-qq', name], quiet).status === 0;
  };
  spawnSync('apt-get', ['update', '-qq'], quiet);
  return install('chromium-headless-shell') || install('chromium');
}

/** Playwright's own download; answers its path, or null where it cannot be had. */
function downloadBrowser(): string | null {
  console.log('  …  downloading a Chromium for Playwright');
  const require = createRequire(import.meta.url);
  const cli = resolve(require.resolve('@playwright/test'), '../cli.js');
  if (spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'inherit' }).status !== 0)
    return null;
  const script = `process.stdout.write(require(${JSON.stringify(require.resolve('@playwright/test'))}).chromium.executablePath())`;
  return execFileSync(process.execPath, ['-e', script], { encoding: 'utf8' });
}

/** Path of a Chromium: CHROMIUM_PATH, one on this machine, Debian's package, or Playwright's download. Throws when none can be had. */
export function findChromium(): string {
  const own = process.env['CHROMIUM_PATH'];
  if (own) {
    if (!existsSync(own)) throw new Error(`CHROMIUM_PATH names no file: ${own}`);
    return own;
  }
  const present = () => usual.find((path) => existsSync(path));
  const found = present() ?? (installPackage() ? present() : undefined) ?? downloadBrowser();
  if (!found)
    throw new Error('The browser tests need a Chromium: install one or name it in CHROMIUM_PATH.');
  return found;
}
