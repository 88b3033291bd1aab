import { berlinDay } from '@weitersagen/domain/dates';
import type { Account } from '@weitersagen/server/internal/people/public.ts';
import type { TenantTx } from '@weitersagen/server/internal/platform/database/tenant-scope.ts';
import {
  completeRecipient,
  countEvent,
  createRecipient,
  recipientRepository,
  reportOrder,
  requireReferral,
} from '@weitersagen/server/internal/referrals/public.ts';
import { shopOrders } from '../../../demo-provider/shop-order.ts';
import { createScripted, termsInForce } from '../create-scripted.ts';
import { personAt, type LivingPerson } from '../people.ts';
import type { Script } from '../script.ts';

/** One referral of a day: who makes it, what becomes of it on that day, and the numbers that nobody else has. */
export interface Story {
  readonly script: Script;
  readonly maker: Account;
  /** Index of its customer; its contact has the next one. */
  readonly person: number;
  readonly orderNumber: string;
}

/** The contact takes part, confirms and tells the rest. Gives their number. */
async function takesPart(
  tx: TenantTx,
  referralId: string,
  { script, contact }: { readonly script: Script; readonly contact: LivingPerson },
): Promise<string> {
  const { firstName, lastName, email, birthDate, street, houseNumber, postalCode, city } = contact;
  const termsVersion = (await termsInForce(tx)) ?? '';
  const { number } = await createRecipient(
    tx,
    referralId,
    { firstName, lastName, email, termsVersion, completion: null, language: 'de' },
    { channel: script.channel, device: `living ${email}`, idempotency: null },
  );
  if (script.contacts[0]?.confirmed == null) return number;
  await recipientRepository(tx).confirm(number);
  const address = { street, houseNumber, postalCode, city };
  const told = { firstName, lastName, email, birthDate, address, marketingConsent: false };
  await completeRecipient(
    tx,
    { referral: referralId, recipient: number },
    {
      data: { ...told, salutation: 'Keine Angabe' },
      way: 'link',
      channel: undefined,
      entrySource: 'Einsprungslink',
    },
  );
  return number;
}

/** The contact orders in the provider's shop, which reports it. */
async function orders(tx: TenantTx, { script, orderNumber }: Story, attribution: string) {
  const product = await tx.db
    .selectFrom('product')
    .select(['external_id', 'name'])
    .where('id', '=', script.product)
    .executeTakeFirstOrThrow();
  const orderedOn = berlinDay(tx.now);
  await reportOrder(
    tx,
    {
      externalId: orderNumber,
      attribution,
      productExternalId: product.external_id,
      state: 'new',
      orderedOn,
      newCustomer: true,
      reason: '',
    },
    'feed:demo',
  );
  await shopOrders(tx).insert({
    number: orderNumber,
    attribution,
    product_external_id: product.external_id,
    product_name: product.name,
    ordered_on: orderedOn,
    new_customer: true,
  });
}

/** Plays a story by the product's own services, all of it at the transaction's time. */
export async function playStory(tx: TenantTx, story: Story): Promise<void> {
  const { script, maker } = story;
  const referralId = await createScripted(tx, script, maker, personAt(story.person));
  const referral = await requireReferral(tx, referralId);
  const { channel } = script;
  const count = (kind: 'share' | 'click' | 'landing') =>
    countEvent(tx, referral, { kind, channel, isNew: true });
  if (script.shared) await count('share');
  for (const _ of script.clicks) await count('click');
  if (script.landed === null) return;
  await count('landing');
  const [contact] = script.contacts;
  if (contact === undefined) return;
  const number = await takesPart(tx, referralId, { script, contact: personAt(story.person + 1) });
  if (contact.order !== null) await orders(tx, story, number);
}
