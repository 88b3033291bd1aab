import { formatDateTime } from '@weitersagen/domain/dates';
import type { Locale } from '@weitersagen/domain/locale';
import { escapeHtml } from '../../platform/escape-html.ts';
import { overrideEnd } from './override-route.ts';
import type { Override } from './override-token.ts';

const texts = {
  de: {
    shown: 'Nur in diesem Browser:',
    from: 'von',
    until: 'bis',
    problem: 'kann hier nicht gezeigt werden, die Seite zeigt die Fassung für alle',
    end: 'Beenden',
  },
  en: {
    shown: 'In this browser only:',
    from: 'from',
    until: 'until',
    problem: 'cannot be shown here, the page shows the version for everybody',
    end: 'End it',
  },
} as const;

const styles = `#override{position:sticky;inset-block-start:0;z-index:100;padding:.5rem 1rem;background:#b3261e;color:#fff;font:600 16px/1.5 system-ui,sans-serif}
#override a{color:#fff}`;

/** Says on every page that an area comes from elsewhere, from where and until when, and ends that at a press. */
export function overrideBanner(
  { tenant, id, version, origin, until }: Override,
  problem: string | null,
  locale: Locale,
  nonce: string,
): string {
  const { shown, from, until: to, problem: cannot, end } = texts[locale];
  const what = `${shown} ${id} ${version} ${from} ${origin} ${to} ${formatDateTime(new Date(until), locale)}`;
  const why = problem === null ? '' : `<br>${escapeHtml(`${cannot}: ${problem}`)}`;
  return `<style nonce="${nonce}">${styles}</style><aside id="override" aria-label="Override">${escapeHtml(what)} <a href="${overrideEnd(tenant)}">${end}</a>${why}</aside>`;
}
