import type { TenantTx } from '../platform/database/tenant-scope.ts';
import { importOrderRows } from '../referrals/orders/order-import.ts';
import { reopenLead } from '../referrals/goodwill/reopen-lead.ts';
import { endLead, lockLead } from '../rewards/public.ts';
import type { TestServer } from '../test-server.ts';
import { buildScene, feedRow, type Scene } from './referral-scene.ts';

/** A lead without an order that was cancelled. */
export async function endedLead(tx: TenantTx): Promise<Scene> {
  const scene = await buildScene(tx);
  const lead = await lockLead(tx, scene.leadId);
  if (lead !== undefined) await endLead(tx, lead, { to: 'cancelled', reason: 'fraud' }, 'job');
  return scene;
}

/** What another person does who was quicker. */
export const reopenedBy = (tx: TenantTx, { leadId }: Scene, by: string) =>
  reopenLead(tx, leadId, { by, reason: 'war schneller' });

/** A lead whose order the provider reported and then cancelled, for a reason that it names. */
export async function cancelledOrder(
  server: TestServer,
  options: Parameters<typeof buildScene>[1] = {},
): Promise<Scene & { readonly order: string }> {
  const scene = await server.inTenant((tx) => buildScene(tx, options));
  const cells = await server.inTenant(async (tx) => feedRow(tx, scene, { Status: 'geprueft' }));
  const tenant = await server.tenant();
  for (const change of [{}, { Status: 'storniert', Grund: 'Rücktritt vor der Bereitstellung' }])
    await importOrderRows(
      server.deps.withTenant,
      tenant,
      [{ line: 1, cells: { ...cells, ...change } }],
      'feed:test',
    );
  return { ...scene, order: String(cells['Auftragsnummer']) };
}

/** One that counts by goodwill, so that nothing but a release moves it on. */
export async function forgivenOrder(
  server: TestServer,
  by: string,
  options: Parameters<typeof buildScene>[1] = {},
): Promise<Scene & { readonly order: string }> {
  const scene = await cancelledOrder(server, options);
  await server.inTenant((tx) =>
    reopenLead({ ...tx, roles: ['support'] }, scene.leadId, { by, reason: 'Verspätung bei uns' }),
  );
  return scene;
}
