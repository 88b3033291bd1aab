import { escapeHtml } from '@weitersagen/server/internal/platform/escape-html.ts';
import { formatDate, parseBerlinDay } from '@weitersagen/domain/dates';
import type { Locale } from '@weitersagen/domain/locale';
import { formatEuro } from '@weitersagen/domain/money';
import type { ProductRow } from '@weitersagen/server/internal/catalogue/public.ts';
import { providerText, type ProviderTextKey } from './provider-text.ts';
import type { ShopOrder, ShopState } from './shop-order.ts';

/** What every page of the demo provider needs. */
export interface PageFrame {
  readonly locale: Locale;
  readonly tenantName: string;
  /** Path back into the product. */
  readonly back: string;
}

/** A page of the demo provider around its own part. */
export function page(frame: PageFrame, heading: string, body: string): string {
  const text = (key: ProviderTextKey) => escapeHtml(providerText(frame.locale, key));
  return `<!doctype html>
<html lang="${frame.locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${escapeHtml(heading)} – ${text('name')}</title><link rel="stylesheet" href="/dev/provider/style.css"></head>
<body>
<header class="demo"><strong>${text('name')}</strong> ${text('what')}</header>
<nav aria-label="${text('name')}"><a href="/dev/provider/orders">${text('orders')}</a><a href="/dev/provider/customer-numbers">${text('customerNumbers')}</a><a href="${escapeHtml(frame.back)}">${text('back')}</a></nav>
<main><h1>${escapeHtml(heading)}</h1>
${body}
</main>
</body>
</html>`;
}

function prices(product: ProductRow, locale: Locale): string {
  const parts = [
    ['monthly', product.price_monthly_cents],
    ['once', product.price_once_cents],
  ] as const;
  return parts
    .flatMap(([key, cents]) =>
      cents === null || cents === 0
        ? []
        : [providerText(locale, key, { amount: formatEuro(cents, locale) })],
    )
    .join(', ');
}

/** The shop: each product can be ordered with one attribution; without one nothing can. */
export function shopPage(
  frame: PageFrame,
  products: readonly ProductRow[],
  {
    attribution,
    recommended,
    device,
  }: {
    readonly attribution: string;
    readonly recommended: string;
    /** Name of the device recommended with it. */
    readonly device: string | null;
  },
): string {
  const { locale } = frame;
  const text = (key: ProviderTextKey, values = {}) => escapeHtml(providerText(locale, key, values));
  const sorted = products.toSorted(
    (one, other) =>
      Number(other.external_id === recommended) - Number(one.external_id === recommended),
  );
  const nameOf = ({ name, external_id: id }: ProductRow) =>
    id === recommended && device !== null ? `${name} + ${device}` : name;
  const offers = sorted.map((product) => {
    const mark =
      product.external_id === recommended ? `<p class="mark">${text('recommended')}</p>` : '';
    const form =
      attribution === ''
        ? ''
        : `<form method="post" action="/dev/provider/orders">
<input type="hidden" name="zuordnung" value="${escapeHtml(attribution)}"><input type="hidden" name="produkt" value="${escapeHtml(product.external_id)}">
<label><input type="checkbox" name="neukunde" value="ja" checked> ${text('newCustomer')}</label>
<button type="submit" aria-label="${text('orderOf', { product: product.name })}">${text('order')}</button></form>`;
    return `<article>${mark}<h2>${escapeHtml(nameOf(product))}</h2><p>${escapeHtml(prices(product, locale))}</p>${form}</article>`;
  });
  const hint = text(attribution === '' ? 'unattributed' : 'attributed');
  return page(
    frame,
    `${frame.tenantName}: ${providerText(locale, 'shop')}`,
    `<p>${hint}</p>\n${offers.join('\n')}`,
  );
}

const steps: Readonly<Record<ShopState, readonly (readonly [ShopState, ProviderTextKey])[]>> = {
  neu: [
    ['geprueft', 'verify'],
    ['ersteZahlung', 'pay'],
    ['storniert', 'cancel'],
  ],
  geprueft: [
    ['ersteZahlung', 'pay'],
    ['storniert', 'cancel'],
  ],
  ersteZahlung: [['storniert', 'cancel']],
  storniert: [],
};

/** One order with the reports that are still possible. */
export function orderPage(frame: PageFrame, order: ShopOrder): string {
  const { locale } = frame;
  const text = (key: ProviderTextKey, values = {}) => escapeHtml(providerText(locale, key, values));
  const day = parseBerlinDay(order.ordered_on);
  const buttons = steps[order.state].map(
    ([state, key]) =>
      `<form method="post" action="/dev/provider/orders/${encodeURIComponent(order.number)}"><input type="hidden" name="status" value="${state}"><button type="submit"${state === 'storniert' ? ' class="quiet"' : ''}>${text(key)}</button></form>`,
  );
  const staff =
    buttons.length === 0
      ? ''
      : `<section aria-labelledby="staff"><h2 id="staff">${text('staff')}</h2><p>${text('staffHint')}</p>${buttons.join('')}</section>`;
  const facts = `<section aria-labelledby="facts"><h2 id="facts">${text('thanks')}</h2><dl>
<dt>${text('product')}</dt><dd>${escapeHtml(order.product_name)}</dd>
<dt>${text('date')}</dt><dd>${day === null ? '' : formatDate(day, locale)}</dd>
<dt>${text('state')}</dt><dd>${text(`state.${order.state}`)}</dd>
<dt>${text('feed')}</dt><dd><span role="status">${escapeHtml(order.feed_answer)}</span></dd></dl></section>`;
  return page(frame, providerText(locale, 'title', { number: order.number }), `${facts}\n${staff}`);
}

/** All orders of this demo shop. */
export function ordersPage(frame: PageFrame, orders: readonly ShopOrder[]): string {
  const { locale } = frame;
  const items = orders.map(
    (order) =>
      `<li><a href="/dev/provider/orders/${encodeURIComponent(order.number)}">${escapeHtml(order.number)}</a> ${escapeHtml(order.product_name)}, ${escapeHtml(providerText(locale, `state.${order.state}`))}</li>`,
  );
  const body =
    items.length === 0
      ? `<p>${escapeHtml(providerText(locale, 'none'))}</p>`
      : `<ul>${items.join('')}</ul>`;
  return page(frame, providerText(locale, 'orders'), body);
}

/** For a number this shop does not know. */
export function unknownOrderPage(frame: PageFrame): string {
  return page(frame, providerText(frame.locale, 'unknown'), '');
}
