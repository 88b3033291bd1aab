import type { VisitFacts } from '../visit-facts.ts';

/** Name of the event that says which area did not load. */
export const areaFailedEvent = 'weitersagen:load-failed';

const kinds = ['error', 'unhandledrejection', 'securitypolicyviolation', areaFailedEvent];

/** Reports what goes wrong on this page; the code for it loads when the first thing does. Browser only. */
export function watchFailures(facts: VisitFacts): void {
  const report = async (event: Event) => {
    const { reportFailure } = await import(
      /* webpackChunkName: "report-failure" */ './report-failure.ts'
    );
    reportFailure(event, facts);
  };
  for (const kind of kinds)
    window.addEventListener(kind, (event) => void report(event).catch(() => undefined));
}
