import { expect } from '@playwright/test';
import type { APIRequestContext } from '@playwright/test';
import { ELIGIBILITY_TEXT_VERSION } from '@weitersagen/domain/eligibility-text';
import { linkIn, mailsTo, waitForMail } from './mailbox.ts';
import { businessDay } from './business-day.ts';
import { operator, secondOperator } from './operator.ts';
import { ownIban } from './own-iban.ts';
import type { Person } from './referrer.ts';
import { password, person } from './referrer.ts';
import { textOf, wire } from './wire.ts';

/** A referrer with a session, who has confirmed one referral. */
export interface Recommender {
  readonly who: Person;
  /** The referral that the confirmation was for. */
  readonly first: string;
  readonly refer: (product: number, share: 0 | 50 | 100) => Promise<string>;
}

/** A contact who takes part in a referral. */
export interface Contact {
  readonly who: Person;
  /** The recipient number. */
  readonly number: string;
}

/** The provider's states of an order, in the words of its feed. */
export type OrderState = 'neu' | 'geprueft' | 'ersteZahlung' | 'storniert';

async function termsVersion(): Promise<string> {
  const { body } = await wire('GET', '/rechtstext/agb');
  return textOf(body, 'Version');
}

const tokenOf = (link: string) => /#token=([\w.-]+)/.exec(link)?.[1] ?? '';

/** The token of the newest mail to somebody about something. */
async function mailedToken(
  request: APIRequestContext,
  to: Person,
  subject: RegExp,
  path: RegExp,
): Promise<string> {
  return tokenOf(linkIn(await waitForMail(request, to.email, subject), path));
}

/** Creates a first referral, confirms it by the mailed link, and can create more. */
export async function recommender(
  request: APIRequestContext,
  who: Person,
  product: number,
): Promise<Recommender> {
  const terms = await termsVersion();
  const create = async (id: number, share: number, session: object) => {
    const { body } = await wire('POST', '/Empfehlen/create', {
      body: {
        Empfehlung: {
          Produkt: id,
          AgbText: terms,
          Zustimmung: true,
          Erklaerung: ELIGIBILITY_TEXT_VERSION,
          AnteilEmpfehler: share,
        },
        Empfehler: {
          Vorname: who.firstName,
          Nachname: who.lastName,
          Email: who.email,
          NewsletterPermission: false,
          Language: 'de',
        },
      },
      ...session,
    });
    return textOf(body, 'Empfehlungsnummer');
  };
  const first = await create(product, 100, {});
  const token = await mailedToken(request, who, /bestätigen Sie Ihre Teilnahme/, /registrieren/);
  const { body, cookie } = await wire('PUT', '/account/registrieren', {
    body: { Token: token, Password: password },
  });
  const session = { token: textOf(body, 'Token'), cookie };
  return { who, first, refer: (id, share) => create(id, share, session) };
}

/** A contact opens a link: the landing is counted. */
export async function land(referral: string): Promise<void> {
  await wire('PUT', `/empfehlung/${referral}`);
}

/** A contact takes part and confirms the data by the mailed link. */
export async function takePartIn(
  request: APIRequestContext,
  referral: string,
  firstName: string,
): Promise<Contact> {
  const who = person(firstName, 'Kontakt');
  const { body } = await wire('POST', `/empfaenger/create/${referral}`, {
    body: {
      Vorname: who.firstName,
      Name: who.lastName,
      Email: who.email,
      AgbText: await termsVersion(),
      Zustimmung: true,
      Language: 'de',
    },
  });
  const token = await mailedToken(
    request,
    who,
    /bestätigen Sie Ihre Daten/,
    /empfaengerbestaetigung/,
  );
  await wire('PUT', '/empfaenger/bestaetigen', { body: { Token: token } });
  return { who, number: textOf(body, 'Empfaengernummer') };
}

/** The provider's feed with a key of its own: reports the next state of contacts' orders of a product. */
export async function providerFeed() {
  const issued = await operator('keys', 'issue', 'Statusmeldungen', '--scope', 'orders');
  const token = /once: (\S+)/.exec(issued)?.[1] ?? '';
  const today = await businessDay();
  return async (state: OrderState, product: string, contact: Contact) => {
    const { body } = await wire('POST', '/feed/auftraege', {
      token,
      body: {
        Zeilen: [
          {
            Auftragsnummer: `S-${contact.number}`,
            Zuordnung: contact.number,
            Produkt: product,
            Status: state,
            Auftragsdatum: today,
            Neukunde: 'ja',
            Grund: state === 'storniert' ? 'storno' : '',
          },
        ],
      },
    });
    if (textOf(body, 'Angenommen') !== '1') throw new Error(JSON.stringify(body));
  };
}

/** A reward as its mailed link opens it. */
export interface OpenReward {
  readonly id: string;
  readonly token: string;
}

/** The waiting reward of a product, found among the links that were mailed to its owner. */
export async function openRewardOf(
  request: APIRequestContext,
  owner: Person,
  product: string,
): Promise<OpenReward> {
  let reward: OpenReward | null = null;
  await expect(async () => {
    for (const mail of await mailsTo(request, owner.email)) {
      if (!mail.text.includes('/praemie/')) continue;
      const token = tokenOf(linkIn(mail, /\/praemie\//));
      const { body } = await wire('GET', '/praemierung', { token });
      if (textOf(body, 'Produkt') === product) reward = { id: textOf(body, 'Id'), token };
    }
    expect(reward).not.toBeNull();
  }).toPass({ timeout: 20_000 });
  if (reward === null) throw new Error(`no reward for ${product}`);
  return reward;
}

/** Chooses cash for a waiting reward. */
export async function chooseCash({ token }: OpenReward, owner: string): Promise<void> {
  const body = { Art: 'bar', Kontoinhaber: owner, IBAN: ownIban() };
  await wire('PUT', '/praemierung', { token, body });
}

/** Pays by a run that two people release; the bank sends the transfer of one reward back. */
export async function payAllBut(returned: OpenReward): Promise<void> {
  const created = await operator('payouts', 'create');
  const run = /run\s+([\w-]+)/i.exec(created)?.[1] ?? '';
  const [, asked = ''] = /payouts release (.+)/.exec(created) ?? [];
  await secondOperator('payouts', 'release', ...asked.trim().split(' '));
  const listed = await operator('payouts', 'list');
  const item = new RegExp(`^ +(\\S+) .*claim ${returned.id}$`, 'm').exec(listed)?.[1] ?? '';
  await operator('payouts', 'return', item, '--reason', 'Konto erloschen');
  await secondOperator('payouts', 'confirm', run);
}
