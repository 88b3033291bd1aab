import * as z from 'zod/mini';
import { ImportOrders, importOrders, ImportReport } from '@weitersagen/contracts/order-feed';
import type { Locale } from '@weitersagen/domain/locale';
import type { Tenant } from '@weitersagen/server/internal/platform/database/tenant-directory.ts';
import { demoFeedKey } from '../seed/demo-feed-key.ts';
import { providerText } from './provider-text.ts';
import type { ShopOrder } from './shop-order.ts';

/**
 * Reports an order's state over HTTP with the API key, as a real provider would; gives the answer in words.
 * `origin` is where the API listens.
 */
export async function reportToFeed(
  origin: string,
  tenant: Tenant,
  order: ShopOrder,
  locale: Locale,
): Promise<string> {
  const row = {
    Auftragsnummer: order.number,
    Zuordnung: order.attribution,
    Produkt: order.product_external_id,
    Status: order.state,
    Auftragsdatum: order.ordered_on.split('-').toReversed().join('.'),
    Neukunde: order.new_customer ? 'ja' : 'nein',
    Grund: '',
  };
  const response = await fetch(`${origin}/api/v1/${tenant.id}${importOrders.path}`, {
    method: importOrders.method,
    headers: { authorization: `Bearer ${demoFeedKey(tenant)}`, 'content-type': 'application/json' },
    body: JSON.stringify(z.encode(ImportOrders, { rows: [row] })),
  });
  const read = response.ok ? z.safeParse(ImportReport, await response.json()) : null;
  if (!read?.success) return providerText(locale, 'failed', { status: String(response.status) });
  const [rejected] = read.data.rejected;
  if (rejected !== undefined) return providerText(locale, 'rejected', { reason: rejected.reason });
  const [waiting] = read.data.waiting;
  if (waiting !== undefined) return providerText(locale, 'waiting', { reason: waiting.reason });
  return providerText(locale, read.data.accepted > 0 ? 'accepted' : 'unchanged');
}
