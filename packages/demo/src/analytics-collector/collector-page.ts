import { formatDateTime } from '@weitersagen/domain/dates';
import type { Locale } from '@weitersagen/domain/locale';
import { trackingGoalOf } from '@weitersagen/domain/tracking-goals';
import { collectorText } from './collector-texts.ts';
import type { AnalyticsHit } from './hit-repository.ts';

const style = `
:root { color-scheme: light; }
* { box-sizing: border-box; }
body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; color: #1b1b1b; background: #f3f3f1; }
header { background: #1b1b1b; color: #fff; padding: .75rem 1rem; }
header strong { background: #ffd43b; color: #1b1b1b; padding: .1rem .5rem; border-radius: .25rem; margin-right: .5rem; }
main { max-width: 60rem; margin: 0 auto; padding: 0 1rem 4rem; }
h1 { font-size: 1.75rem; line-height: 1.2; margin: 1.5rem 0 1rem; }
h2 { font-size: 1.1rem; line-height: 1.3; margin: 0 0 .5rem; }
article { background: #fff; border: 1px solid #d5d5d0; border-radius: .5rem; padding: 1rem; margin: 0 0 1rem; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .125rem .75rem; margin: 0; }
dt { color: #5a5a55; }
dd { margin: 0; overflow-wrap: anywhere; }
`;

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

function article(hit: AnalyticsHit, locale: Locale): string {
  const text = (key: Parameters<typeof collectorText>[1]) => escape(collectorText(locale, key));
  const name = hit.goal_id === null ? null : trackingGoalOf(hit.goal_id);
  const goal = `${hit.goal_id ?? '–'} ${name ?? ''}`.trim();
  return `<article>
<h2>${escape(goal)}</h2>
<dl><dt>${text('time')}</dt><dd><time datetime="${hit.received_at.toISOString()}">${formatDateTime(hit.received_at, locale)}</time></dd>
<dt>${text('site')}</dt><dd>${hit.site_id ?? '–'}</dd><dt>${text('goal')}</dt><dd>${escape(goal)}</dd>
<dt>${text('address')}</dt><dd>${escape(hit.url)}</dd></dl>
</article>`;
}

/** What the development collector received, newest first. Readable without script. */
export function collectorPage(hits: readonly AnalyticsHit[], locale: Locale): string {
  const text = (key: Parameters<typeof collectorText>[1], values = {}) =>
    escape(collectorText(locale, key, values));
  const list =
    hits.length === 0
      ? `<p>${text('none')}</p>`
      : hits.map((hit) => article(hit, locale)).join('\n');
  return `<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${text('title')}</title>
<style>${style}</style></head>
<body>
<header><strong>Demo</strong> ${text('what')}</header>
<main>
<h1>${text('title')}</h1>
<p>${text('count', { count: String(hits.length) })}</p>
${list}
</main>
</body>
</html>`;
}
