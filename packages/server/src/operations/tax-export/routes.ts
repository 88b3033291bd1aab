import * as contract from '@weitersagen/contracts/operator-tax-export';
import { berlinDay } from '@weitersagen/domain/dates';
import { operatorMakers, requireConfirmedOperator } from '../../people/public.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import type { Routes } from '../../platform/http/call.ts';
import { chosenClient } from '../../platform/http/client-choice.ts';
import { requireSession } from '../../platform/http/identity.ts';
import { createOneAtATime } from '../../platform/one-at-a-time.ts';
import { temporaryFile } from '../../platform/temporary-file.ts';
import { taxExportFile, taxExportName } from './tax-export-file.ts';
import { orderTaxExport, requireTaxExport, taxContent, taxOrders } from './tax-export-service.ts';
import { readTaxPeriod, requireBegun, taxPeriod } from './tax-period.ts';

/** The export of a client's documents, journal and masters for the tax office. product.md, section "14 Payouts and ledger". */
export function registerTaxExportRoutes(
  routes: Routes,
  { tenants, inSnapshot }: Pick<AppDeps, 'tenants' | 'inSnapshot'>,
): void {
  // Each takes a connection and work for as long as it is put together: one after another leaves both to everybody else.
  const oneAtATime = createOneAtATime();

  routes.handle(contract.getTaxExport, async ({ auth, query, withTenant, withClient }) => {
    const { grants } = requireSession(auth);
    const { clients, client } = await chosenClient(
      tenants,
      grants,
      ['finance', 'admin'],
      query.mandant,
    );
    const { names, today } = await withTenant(async (tx) => ({
      ...(await operatorMakers(tx)),
      today: berlinDay(tx.now),
    }));
    if (client === null) return { clients, client, today, content: null, orders: [] };
    return withClient(client, async (tx) => {
      const asked = { from: query.von, to: query.bis };
      const content = await taxContent(
        tx,
        readTaxPeriod(asked, { from: 'von', to: 'bis' }, tx.now),
      );
      return { clients, client, today, content, orders: await taxOrders(tx, names) };
    });
  });

  routes.handle(contract.orderTaxExport, async ({ auth, body, withTenant, withClient }) => {
    const { accountId: by } = requireSession(auth);
    await requireConfirmedOperator(withTenant, auth);
    return withClient(body.client, (tx) => {
      const period = readTaxPeriod(body, { from: 'Von', to: 'Bis' }, tx.now);
      requireBegun(period, 'Von', tx.now);
      return orderTaxExport(tx, period, { reason: body.reason, by });
    });
  });

  routes.handle(contract.getTaxExportFile, async ({ auth, query, withClient, sendBytes }) => {
    const { accountId } = requireSession(auth);
    const { order, tenant } = await withClient(query.mandant, async (tx) => ({
      order: await requireTaxExport(tx, query.nummer, accountId),
      tenant: tx.tenant,
    }));
    // It is put together before it is sent: a slow line holds no transaction, and what goes wrong is said in place of half a file.
    const { file, period } = await oneAtATime('tax export', () =>
      inSnapshot(tenant, async (tx) => {
        const of = taxPeriod(order.from_day, order.to_day, tx.now);
        return { period: of, file: await temporaryFile(taxExportFile(tx, of)) };
      }),
    );
    sendBytes({
      type: 'application/zip',
      headers: {
        'cache-control': 'private, no-store',
        'content-length': String(file.bytes),
        'content-disposition': `attachment; filename="${taxExportName(tenant, period)}"`,
      },
      bytes: () => Promise.resolve(file.stream),
    });
  });
}
