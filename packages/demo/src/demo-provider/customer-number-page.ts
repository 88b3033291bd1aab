import { formatDate } from '@weitersagen/domain/dates';
import { escapeHtml } from '@weitersagen/server/internal/platform/escape-html.ts';
import type { OpenNumbers } from './customer-number-feed.ts';
import { page, type PageFrame } from './provider-pages.ts';
import { providerText, type ProviderTextKey } from './provider-text.ts';

/** Customer numbers that wait for the provider's answer, each with the two answers; null when the programme did not say. */
export function customerNumbersPage(frame: PageFrame, numbers: OpenNumbers | null): string {
  const { locale } = frame;
  const text = (key: ProviderTextKey, values = {}) => escapeHtml(providerText(locale, key, values));
  const button = (number: string, answer: 'ja' | 'nein', key: ProviderTextKey) =>
    `<form method="post" action="/dev/provider/customer-numbers"><input type="hidden" name="kundennummer" value="${escapeHtml(number)}"><input type="hidden" name="bekannt" value="${answer}"><button type="submit" aria-label="${escapeHtml(number)}: ${text(key)}"${answer === 'nein' ? ' class="quiet"' : ''}>${text(key)}</button></form>`;
  const items = (numbers?.rows ?? []).map(({ customerNumber, orderNumber, dueAt }) => {
    const date = formatDate(new Date(dueAt), locale);
    const name = text('customerNumberOf', { number: customerNumber, order: orderNumber, date });
    return `<article><h2>${name}</h2>${button(customerNumber, 'ja', 'known')}${button(customerNumber, 'nein', 'unknownNumber')}</article>`;
  });
  const list = items.length === 0 ? `<p>${text('noCustomerNumber')}</p>` : items.join('\n');
  const body =
    numbers === null
      ? `<p>${text('customerFailed')}</p>`
      : `<p>${text('customerNumbersHint')}</p>\n${list}`;
  return page(frame, providerText(locale, 'customerNumbers'), body);
}
