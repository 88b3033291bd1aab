import { chooseReward } from '@weitersagen/contracts/claim';
import { audit } from '../platform/audit/audit.ts';
import { decideHold } from '../rewards/holds/hold-decision.ts';
import type { TestServer } from '../test-server.ts';
import { holdRepository } from '../rewards/holds/hold-repository.ts';
import { germanIban } from './german-iban.ts';
import { buildRewardScenes, mailedToken, reportedScene } from './reward-scene.ts';
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

/** A reward that waits because an operator alone brought it about; gives its claim. `refuse` ends it as fraud. */
export async function heldByOneHand(server: TestServer, by: string) {
  const { leadId } = await reportedScene(server);
  const claim = await server.inTenant(async (tx) => {
    const [first] = await claimsOf(tx, leadId);
    const id = first?.id ?? '';
    const step = { entity: 'lead', entityId: leadId, event: 'goodwill' } as const;
    await audit({ ...tx, roles: ['support'] }, { ...step, actor: by });
    await holdRepository(tx).add(id, 100, ['byOneHand']);
    return id;
  });
  const decision = { claim, decision: 'confirmed', reason: 'Niemand bestellte' } as const;
  return { claim, refuse: () => server.inTenant((tx) => decideHold(tx, decision, 'test')) };
}
