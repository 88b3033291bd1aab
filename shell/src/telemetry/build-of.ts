import { definitionOf } from '@weitersagen/contracts/route-table';
import type { Boot } from '@weitersagen/platform/boot';

/** Part of the platform and its build that something is counted for. */
export interface Build {
  readonly area: string;
  readonly version: string;
}

/** The build of the shell on this page, as the address of its script names it. */
export function shellBuild(): Build {
  const script = document.querySelector('script[src*="/assets/"]')?.getAttribute('src') ?? '';
  return { area: 'shell', version: /\/assets\/([\w.-]+)\//.exec(script)?.[1] ?? 'unknown' };
}

/** Name of the route that is shown; `unknown` for an address without one. */
export const shownRoute = (): string => document.documentElement.dataset['route'] ?? 'unknown';

/** The build that shows a route. */
export function buildOfRoute(route: string, registry: Boot['registry']): Build {
  const area = definitionOf(route)?.area ?? 'shell';
  const entry = registry.find(({ id }) => id === area);
  return entry ? { area, version: entry.version } : shellBuild();
}

/** Build and place that a script's address with line and column names; null for a script that is not ours. */
export function buildOfAddress(text: string): (Build & { readonly place: string }) | null {
  const found =
    /\/(?:remotes\/(mf-[a-z]+)|assets)\/([\w.-]+)\/browser\/([\w.-]+\.js)(?:\?[^:]*)?:(\d+):(\d+)/.exec(
      text,
    );
  if (!found) return null;
  const [, area = 'shell', version = '', file, line, column] = found;
  return { area, version, place: `${file}:${line}:${column}` };
}
