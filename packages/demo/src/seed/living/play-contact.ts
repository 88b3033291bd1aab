import {
  completeRecipient,
  confirmRecipient,
  createRecipient,
} from '@weitersagen/server/internal/referrals/public.ts';
import { releaseIfReady } from '@weitersagen/server/internal/rewards/public.ts';
import { SEEDED_VERSION } from '../legal-texts.ts';
import type { Ensemble, Played, PlayedContact } from './ensemble.ts';
import { playOrder } from './play-order.ts';
import type { ContactScript } from './script.ts';

/** The contact confirms by the mailed link and tells the rest. */
async function confirm({ stage }: Ensemble, played: PlayedContact): Promise<void> {
  const { street, houseNumber, postalCode, city, ...person } = played.person;
  const token = await stage.mailedToken(person.email);
  await stage.inTenant((tx) => confirmRecipient(tx, token, releaseIfReady));
  const { firstName, lastName, email, birthDate } = person;
  const address = { street, houseNumber, postalCode, city };
  const told = { firstName, lastName, email, birthDate, address, marketingConsent: false };
  await stage.inTenant((tx) =>
    completeRecipient(
      tx,
      { referral: played.referralId, recipient: played.number },
      {
        data: { ...told, salutation: 'Keine Angabe' },
        way: 'link',
        channel: undefined,
        entrySource: 'Einsprungslink',
      },
    ),
  );
}

/** Somebody takes part in a referral, confirms and orders. */
export async function playContact(
  ensemble: Ensemble,
  played: Played,
  script: ContactScript,
): Promise<void> {
  const { stage, diary } = ensemble;
  const person = ensemble.somebody();
  const { firstName, lastName, email } = person;
  const input = { firstName, lastName, email, termsVersion: SEEDED_VERSION, completion: null };
  const { number } = await stage.inTenant((tx) =>
    createRecipient(
      tx,
      played.referralId,
      { ...input, language: 'de' },
      { channel: played.script.channel, device: `living ${email}`, idempotency: null },
    ),
  );
  const contact = { ...played, person, number };
  diary.plan(script.confirmed, () => confirm(ensemble, contact));
  const { order } = script;
  if (order) diary.plan(order.at, () => playOrder(ensemble, contact, order));
}
