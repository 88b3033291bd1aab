import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import type { Metric } from 'web-vitals';
import type { VisitFacts } from '../visit-facts.ts';
import { buildOfRoute, shownRoute } from './build-of.ts';
import { sendReports } from './send-reports.ts';

/** Measures loading and response times of this page view and reports each while `given()` says that the consent stands. */
export function watchVitals({ api, registry }: VisitFacts, given: () => boolean): void {
  const route = shownRoute(); // the page that was loaded, also when the visitor has moved on
  const build = buildOfRoute(route, registry);
  const report = ({ name, rating, value }: Metric) => {
    if (!given()) return;
    // A shift has no unit and is below one: thousandths keep it a whole number.
    const whole = Math.round(name === 'CLS' ? value * 1000 : value);
    sendReports(api, [{ kind: 'vital', name, grade: rating, value: whole, route, ...build }]);
  };
  for (const watch of [onCLS, onFCP, onINP, onLCP, onTTFB]) watch(report);
}
