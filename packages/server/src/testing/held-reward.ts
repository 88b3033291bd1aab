import { chooseReward } from '@weitersagen/contracts/claim';
import { decideHold } from '../rewards/holds/hold-decision.ts';
import type { TestServer } from '../test-server.ts';
import { germanIban } from './german-iban.ts';
import { buildRewardScenes, mailedToken } from './reward-scene.ts';
import { claimsOf } from './referral-scene.ts';

let accounts = 5_000_000;

/** A reward of a referrer whose contact has their mailbox: picked up as cash, and held. `decide` lets it be paid. */
export async function heldReward(server: TestServer) {
  const [scene] = await buildRewardScenes(server, {});
  if (scene === undefined) throw new Error('No scene');
  const [local, domain] = scene.referrerEmail.split('@');
  const recipientEmail = `${local}+zwei@${domain}`;
  await server.inTenant(({ db }) =>
    db
      .updateTable('recipient')
      .set({ email: recipientEmail })
      .where('id', '=', scene.recipientId)
      .execute(),
  );
  const token = await mailedToken(server, scene.referrerEmail);
  const iban = germanIban((accounts += 1));
  const { error } = await server.call(chooseReward, {
    token,
    body: { kind: 'bar', accountOwner: 'Wilma Weiter', iban },
  });
  if (error !== null) throw new Error(error.message);
  const [claim] = await server.inTenant((tx) => claimsOf(tx, scene.leadId));
  const id = claim?.id ?? '';
  const decision = { claim: id, decision: 'released', reason: 'Zwei Personen' } as const;
  const decide = () => server.inTenant((tx) => decideHold(tx, decision, 'test'));
  return { ...scene, recipientEmail, claimId: id, decide };
}
