import { readdirSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { createBuildReader } from '@weitersagen/server/live-builds';
import { createLogReader } from '@weitersagen/server/live-log';

/** What one route of an area loads before it is shown. */
export interface RouteBytes {
  readonly area: string;
  readonly route: string;
  /** JavaScript in bytes, brotli as it is sent, headers excluded: shell, area, texts of the larger language, route. */
  readonly bytes: number;
}

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

/** Bytes of every route of the builds in a folder that are live for the first tenant, an area after the other; only built scripts count. */
export function routeBytes(root: string): readonly RouteBytes[] {
  const reader = createBuildReader(root, () => undefined);
  const live = reader.live(createLogReader(root, () => undefined)(), 'funkelnetz', 0);
  if (live === null) throw new Error('no shell is live');
  const shellBytes = sum(resolve(live.shell.folder, 'browser'), live.shell.scripts);
  return live.remotes.flatMap(({ id, folder, entry, exposed, routes }) => {
    const browser = resolve(folder, 'browser');
    const common = shellBytes + largestTexts(browser);
    return Object.entries(routes).map(([route, chunks]) => ({
      area: id,
      route,
      bytes: common + sum(browser, [entry, ...exposed, ...chunks]),
    }));
  });
}
