import { berlinDay } from '@weitersagen/domain/dates';
import { releaseOrder, requireActor } from '@weitersagen/server/internal/partners/public.ts';
import { type OrderRow, reportOrder } from '@weitersagen/server/internal/referrals/public.ts';
import type { Ensemble, PlayedContact } from './ensemble.ts';
import { pickUp, sendBack } from './play-reward.ts';
import type { OrderScript } from './script.ts';

/** Who made the referral vouches for the first payment, unless the order went on meanwhile. */
const release = ({ stage }: Ensemble, { maker, number }: PlayedContact, externalId: string) =>
  stage.inTenant(async (tx) => {
    const lead = await tx.db
      .selectFrom('lead')
      .select('status')
      .where('recipient_id', '=', number)
      .executeTakeFirst();
    if (lead?.status !== 'ok') return;
    const session = { accountId: maker.id, kind: maker.kind };
    const actor = await requireActor(tx, session, 'orderReport');
    await releaseOrder(tx, actor, externalId);
  });

/** An order with everything that the provider reports of it, and what both sides do about their rewards. */
export async function playOrder(
  ensemble: Ensemble,
  played: PlayedContact,
  script: OrderScript,
): Promise<void> {
  const { stage, diary } = ensemble;
  const product = await stage.inTenant(({ db }) =>
    db
      .selectFrom('product')
      .select('external_id')
      .where('id', '=', played.script.product)
      .executeTakeFirstOrThrow(),
  );
  const row: OrderRow = {
    externalId: ensemble.orderNumber(),
    attribution: played.number,
    productExternalId: product.external_id,
    state: 'new',
    orderedOn: berlinDay(stage.instantOf(script.at)),
    newCustomer: true,
    reason: '',
  };
  const report = async (change: Partial<OrderRow>) => {
    await stage.inTenant((tx) => reportOrder(tx, { ...row, ...change }, 'feed:demo'));
  };
  await report({});
  diary.plan(script.verified, () => report({ state: 'verified' }));
  diary.plan(script.released, () => release(ensemble, played, row.externalId));
  diary.plan(script.paid, () => report({ state: 'firstPayment' }));
  const { cancelled, picked } = script;
  if (cancelled)
    diary.plan(cancelled.at, () => report({ state: 'cancelled', reason: cancelled.reason }));
  if (picked) diary.plan(picked.at, (days) => pickUp(ensemble, played, picked.as, days));
  diary.plan(script.returned, () => sendBack(ensemble, played));
}
