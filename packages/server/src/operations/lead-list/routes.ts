import * as contract from '@weitersagen/contracts/operator-leads';
import { getClientLead } from '@weitersagen/contracts/operator-goodwill';
import { endOfBerlinDay } from '@weitersagen/domain/dates';
import { holdsRole } from '@weitersagen/domain/operator-roles';
import { ApiError } from '../../platform/api-error.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import type { Routes } from '../../platform/http/call.ts';
import { chosenClient } from '../../platform/http/client-choice.ts';
import { requireSession } from '../../platform/http/identity.ts';
import { readDay, requireOrder } from '../../platform/paging/report-paging.ts';
import { operatorNames } from '../../people/public.ts';
import { leadNeeds } from '../../referrals/public.ts';
import { leadRewards, leadRewardView } from '../../rewards/public.ts';
import { confirmationOf, listedProducts, listLeads, type LeadRow } from './lead-list-repository.ts';
import { stepsOf } from './lead-steps.ts';

const PAGE_SIZE = 25;
const readers = ['support', 'finance'] as const;

const personOf = (id: string | null, name: string | null) =>
  id === null ? null : { id, name: name ?? '' };

const leadOf = (row: LeadRow): contract.ClientLead => ({
  id: row.id,
  at: row.at.toISOString(),
  status: row.status,
  referrer: personOf(row.referrer_id, row.referrer),
  contact: personOf(row.contact_id, row.contact),
  product: row.product,
  number: row.referral_id,
  order:
    row.order_number === null || row.ordered_on === null || row.order_state === null
      ? null
      : { number: row.order_number, on: row.ordered_on, state: row.order_state },
  cents: row.cents,
});

/** Leads of clients as support lists them, and finance those that it releases. product.md, section "8 Roles and permissions". */
export function registerLeadListRoutes(
  routes: Routes,
  { tenants, seal }: Pick<AppDeps, 'tenants' | 'seal'>,
): void {
  routes.handle(contract.listClientLeads, async ({ auth, query, withClient }) => {
    const { grants } = requireSession(auth);
    const from = readDay(query.von, 'von');
    const to = readDay(query.bis, 'bis');
    requireOrder(from, to, 'bis');
    const { clients, client } = await chosenClient(tenants, grants, readers, query.mandant);
    if (client === null) return { clients, client, products: [], leads: [], next: null };
    const most = query.pagesize ?? PAGE_SIZE;
    return withClient(client, async (tx) => {
      const rows = await listLeads(
        tx,
        {
          status: query.status ?? null,
          productId: query.produkt ?? null,
          from,
          to: to === null ? null : endOfBerlinDay(to),
          referral: query.empfehlung,
          waits: query.wartet !== undefined || !holdsRole(grants, ['support'], client),
        },
        { after: query.nach ?? null, most: most + 1 },
      );
      const shown = rows.slice(0, most);
      return {
        clients,
        client,
        products: await listedProducts(tx),
        leads: shown.map(leadOf),
        next: rows.length > most ? (shown.at(-1)?.place ?? null) : null,
      };
    });
  });
  routes.handle(
    getClientLead,
    async ({ auth, query: { mandant, interessent: id }, withClient, withTenant }) => {
      const { grants } = requireSession(auth);
      const names = await withTenant(operatorNames);
      return withClient(mandant, async (tx) => {
        const all = { status: null, productId: null, from: null, to: null };
        const [row] = await listLeads(tx, { ...all, id }, { after: null, most: 1 });
        const isForAll = holdsRole(grants, ['support'], mandant);
        // Finance decides about orders: who did not order is none of its business.
        if (row === undefined || (!isForAll && row.order_number === null))
          throw new ApiError('unknownNumber');
        const confirmedAt = await confirmationOf(tx, id);
        return {
          lead: leadOf(row),
          steps: await stepsOf({ ...tx, seal }, row, names),
          confirmedAt: confirmedAt?.toISOString() ?? null,
          rewards: (await leadRewards(tx, id)).map(leadRewardView),
          needs: await leadNeeds(tx, id),
        };
      });
    },
  );
}
