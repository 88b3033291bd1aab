import type { RouteEntry } from '@weitersagen/contracts/tenant';

function patternOf(path: string): RegExp {
  const source = path
    .split('/')
    .map((segment) =>
      segment.startsWith(':')
        ? '[^/]+'
        : segment.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`),
    )
    .join('/');
  return new RegExp(`^${source === '/' ? '' : source}/?$`, 'i');
}

/** The name of the route that shows a path below the locale; fixed segments win over parameters. Null for none. */
export function matchRoute(entries: readonly RouteEntry[], pathBelowLocale: string): string | null {
  const ranked = entries.toSorted(
    (one, other) => Number(one.path.includes(':')) - Number(other.path.includes(':')),
  );
  return ranked.find(({ path }) => patternOf(path).test(pathBelowLocale))?.name ?? null;
}
