import { readdirSync, readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import * as z from 'zod';

const names = z.array(z.string());
const Registry = z.object({ shell: z.string(), remotes: z.record(z.string(), z.string()) });
const Shell = z.object({ scripts: names });
const Remote = z.object({ entry: z.string(), exposed: names, routes: z.record(z.string(), names) });

/** What one route of an area loads before it is shown. */
export interface RouteBytes {
  readonly area: string;
  readonly route: string;
  /** JavaScript in bytes, brotli as it is sent, headers excluded: shell, area, texts of the larger language, route. */
  readonly bytes: number;
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

function sum(folder: string, files: Iterable<string>): number {
  let total = 0;
  for (const file of new Set(files)) total += statSync(resolve(folder, `${file}.br`)).size;
  return total;
}

/** The larger of the two files with an area's texts. */
function largestTexts(folder: string): number {
  const files = readdirSync(folder).filter((name) => /^locale-\w\w\.\w+\.js\.br$/.test(name));
  return Math.max(0, ...files.map((name) => statSync(resolve(folder, name)).size));
}

/** Bytes of every route of the live builds in a folder, an area after the other; only built scripts count, read from their manifests. */
export function routeBytes(root: string): readonly RouteBytes[] {
  const { shell, remotes } = Registry.parse(readJson(resolve(root, 'registry.json')));
  const shellFolder = resolve(root, 'shell', shell);
  const { scripts } = Shell.parse(readJson(resolve(shellFolder, 'shell.json')));
  const shellBytes = sum(resolve(shellFolder, 'browser'), scripts);
  return Object.entries(remotes).flatMap(([area, version]) => {
    const folder = resolve(root, 'remotes', area, version);
    const browser = resolve(folder, 'browser');
    const remote = Remote.parse(readJson(resolve(folder, 'remote.json')));
    const common = shellBytes + largestTexts(browser);
    return Object.entries(remote.routes).map(([route, chunks]) => ({
      area,
      route,
      bytes: common + sum(browser, [remote.entry, ...remote.exposed, ...chunks]),
    }));
  });
}
