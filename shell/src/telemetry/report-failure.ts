import type { VisitFacts } from '../visit-facts.ts';
import { buildOfAddress, buildOfRoute, shownRoute } from './build-of.ts';
import { sendReports } from './send-reports.ts';
import type { Report } from './send-reports.ts';

const mostPerPage = 10;
const told = new Set<string>();

const wordOf = (text: string): string => text.replaceAll(/[^\w.-]/g, '_').slice(0, 60) || 'unknown';

type Seen = Pick<Report, 'kind' | 'name'> & { readonly trace: string };

/** Class and stack of what was thrown: never its message, which could hold what somebody typed. */
function ofThrown(kind: 'script' | 'promise', thrown: unknown, trace = ''): Seen {
  if (!(thrown instanceof Error)) return { kind, name: typeof thrown, trace };
  return { kind, name: thrown.name, trace: thrown.stack ?? trace };
}

function seenIn(event: Event): Seen | null {
  if (event instanceof CustomEvent) return { kind: 'load', name: String(event.detail), trace: '' };
  if ('reason' in event) return ofThrown('promise', event.reason);
  const at = (...names: string[]) =>
    names.map((name) => String(Reflect.get(event, name))).join(':');
  if ('effectiveDirective' in event) {
    const trace = at('sourceFile', 'lineNumber', 'columnNumber');
    return { kind: 'policy', name: String(event.effectiveDirective), trace };
  }
  if ('error' in event) return ofThrown('script', event.error, at('filename', 'lineno', 'colno'));
  return null;
}

/**
 * Reports a script error, a rejected promise, a violation of the content policy or an area that did not load, by area and version
 * and without anything about the visitor: that needs no consent. Each once, at most ten a page view.
 */
export function reportFailure(event: Event, { api, registry }: VisitFacts): void {
  const seen = seenIn(event);
  if (!seen || told.size >= mostPerPage) return;
  const { kind, name, trace } = seen;
  const route = wordOf(shownRoute());
  const failed = registry.find(({ id }) => kind === 'load' && id === name);
  const { place, ...build } = failed
    ? { place: undefined, area: failed.id, version: failed.version }
    : (buildOfAddress(trace) ?? { place: undefined, ...buildOfRoute(route, registry) });
  const report: Report = {
    kind,
    name: wordOf(name),
    route,
    ...build,
    ...(place === undefined ? {} : { place }),
  };
  const key = JSON.stringify(report);
  if (told.has(key)) return;
  told.add(key);
  sendReports(api, [report]);
}
