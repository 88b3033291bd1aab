import { blockAddress } from '@weitersagen/contracts/operator-blocks';
import { beginActing } from '@weitersagen/contracts/visit';
import type { TestServer } from '@weitersagen/server/test-server';
import { germanIban } from '@weitersagen/server/testing/german-iban';
import { operatorId, operatorSession } from '@weitersagen/server/testing/operator-session';
import { openVisit, personScene, scenePassword } from '@weitersagen/server/testing/person-scene';
import { wireBodies } from '@weitersagen/server/testing/wire-bodies';
import { freshEmail } from '@weitersagen/server/testing/steps';
import type { Deed, Kind } from './kind.ts';

type Scene = Awaited<ReturnType<typeof build>>;

let accounts = 1_000_000_000;

/** Each scene has a bank account of its own: one that two people use holds up both their rewards. */
function nextIban(): string {
  accounts += 1;
  return germanIban(accounts);
}

async function build(
  server: TestServer,
  order: 'paid' | 'none' = 'paid',
  contact: { readonly confirmed?: boolean } = {},
) {
  const person = await personScene(server, order, contact);
  const operator = await operatorSession(server);
  const id = (await operatorId(server)) ?? '';
  const visit = await openVisit(server, person.referrerId, { id, session: operator });
  await server.call(beginActing, { ...visit, wire: wireBodies['beginActing'] });
  return {
    ...person,
    operator,
    visit,
    elsewhere: freshEmail('anders'),
    iban: nextIban(),
  };
}

const own = ({ session: { token, cookie } }: Scene) => ({ token, cookie });
const bankData = ({ iban: IBAN }: Scene) => ({ Kontoinhaber: 'Rosa Beispiel', IBAN });
const inFull = { Bestaetigung: true, Password: scenePassword, PraemienVerzicht: true };
const voucher = { Art: 'gutschein', Vorname: 'Rosa', Nachname: 'Beispiel' };

/** What the person does who is signed in. */
const signedIn: readonly Deed<Scene>[] = [
  { name: 'logoutEverywhere', sends: own },
  { name: 'logout', sends: ({ session: { cookie } }) => ({ cookie }) },
  { name: 'refresh', sends: ({ session: { cookie } }) => ({ cookie }) },
  {
    name: 'changePassword',
    sends: (scene) => ({
      ...own(scene),
      wire: { AktuellesPasswort: scenePassword, Password: 'Selbst-gewechselt-8' },
    }),
  },
  {
    name: 'changePassword',
    by: 'other session',
    sends: ({ other: { token, cookie } }) => ({
      token,
      cookie,
      wire: { AktuellesPasswort: scenePassword, Password: 'Anderswo-gewechselt-9' },
    }),
  },
  { name: 'confirmPassword', sends: (s) => ({ ...own(s), wire: { Password: scenePassword } }) },
  { name: 'askEmailChange', sends: (s) => ({ ...own(s), wire: { Email: s.elsewhere } }) },
  { name: 'dropEmailChange', sends: own },
  { name: 'changeName', sends: own },
  { name: 'updateLanguage', sends: (s) => ({ ...own(s), wire: { Language: 'en' } }) },
  { name: 'setMailPreferences', sends: own },
  {
    name: 'setNewsletter',
    by: 'in',
    sends: (s) => ({ ...own(s), wire: { NewsletterOptin: true } }),
  },
  { name: 'setNewsletter', by: 'out', sends: own },
  { name: 'storeBankAccount', sends: (s) => ({ ...own(s), wire: bankData(s) }) },
  {
    name: 'payOutRewards',
    sends: (s) => ({ ...own(s), wire: { ...bankData(s), SummeCent: s.claimCents } }),
  },
  { name: 'removeBankAccount', sends: own },
  { name: 'resendRewardMail', sends: (s) => ({ ...own(s), params: { id: s.claimId } }) },
  {
    name: 'changeOwnReason',
    sends: (s) => ({ ...own(s), params: { number: s.referralId } }),
  },
  { name: 'reportMissingReward', sends: own },
  { name: 'deleteAccount', sends: (s) => ({ ...own(s), wire: inFull }) },
  {
    name: 'createReferral',
    by: 'signed in',
    sends: (s) => {
      const body = wireBodies['createReferral'] ?? {};
      const person = { ...(body['Empfehler'] as object), Email: s.referrerEmail };
      return { ...own(s), wire: { ...body, Empfehler: person } };
    },
  },
];

/** What an operator does who visits the account and acts in the person's name. */
const onBehalf: readonly Deed<Scene>[] = [
  { name: 'beginActing', sends: ({ visit }) => visit },
  { name: 'endActing', sends: ({ visit }) => visit },
  { name: 'changeName', by: 'on behalf', sends: ({ visit }) => visit },
];

/** What opens with a link in the person's mailbox. */
const byLink: readonly Deed<Scene>[] = [
  {
    name: 'resetPassword',
    sends: (s) => ({ wire: { Token: s.links.reset, Password: 'Per-Link-gesetzt-7' } }),
  },
  { name: 'loginByToken', sends: (s) => ({ query: { token: s.links.login } }) },
  { name: 'confirmOptIn', sends: (s) => ({ wire: { Token: s.links.optIn } }) },
  {
    name: 'confirmOptInByCode',
    sends: (s) => ({ wire: { Empfehlerhash: s.referrerHash, Code: s.code } }),
  },
  { name: 'endNewsletterByLink', sends: (s) => ({ params: { token: s.links.newsletterEnd } }) },
  { name: 'confirmNewsletter', sends: (s) => ({ wire: { Token: s.links.newsletter } }) },
  { name: 'confirmEmailChange', sends: (s) => ({ wire: { Token: s.links.address } }) },
  {
    name: 'chooseReward',
    by: 'cash',
    sends: (s) => ({ token: s.links.reward, wire: { Art: 'bar', ...bankData(s) } }),
  },
  {
    name: 'chooseReward',
    by: 'voucher',
    sends: (s) => ({ token: s.links.reward, wire: { ...voucher, Email: s.referrerEmail } }),
  },
  {
    name: 'setCustomerNumber',
    sends: (s) => ({ token: s.links.reward, params: { id: 'K-100200' } }),
  },
];

const contactsData = (s: Scene) => {
  const { empfaengerdaten: data } = wireBodies['changeOwnRecipientData'] ?? {};
  const empfaengerdaten = { ...(data as object), email: s.recipientEmail };
  return { empfaengernummer: s.recipientId, empfaengerdaten };
};

/** What the contact does. */
const contacts: readonly Deed<Scene>[] = [
  { name: 'confirmRecipient', sends: (s) => ({ wire: { Token: s.links.contact } }) },
  { name: 'acceptTerms', sends: (s) => ({ token: s.links.contact }) },
  {
    name: 'withdrawRecipient',
    sends: (s) => ({ token: s.links.contact, wire: { DatenLoeschen: true } }),
  },
  {
    name: 'storeRecipientBankData',
    sends: (s) => ({ token: s.links.contactsReward, wire: bankData(s) }),
  },
  {
    name: 'completeRecipient',
    sends: (s) => ({ wire: { empfehlungsnummer: s.referralId, ...contactsData(s) } }),
  },
  {
    name: 'changeOwnRecipientData',
    sends: (s) => ({ token: s.links.contact, wire: contactsData(s) }),
  },
  {
    name: 'resendRecipientMail',
    sends: (s) => ({ wire: { Empfaengernummer: s.recipientId } }),
  },
  {
    name: 'askNewLink',
    sends: (s) => ({ wire: { Empfehlungsnummer: s.referralId } }),
  },
];

const byOperator = ({ operator: { client, token, cookie } }: Scene) => ({ client, token, cookie });
const blockOf = (Muster: string) => ({ Mandant: 'funkelnetz', Muster, Grund: 'Missbrauch' });

/** What somebody does who knows an address or a password. */
const fromOutside: readonly Deed<Scene>[] = [
  {
    name: 'login',
    sends: (s) => ({
      wire: { Email: s.referrerEmail, Password: scenePassword, AngemeldetBleiben: false },
    }),
  },
  { name: 'adminLogin', sends: (s) => ({ wire: { AdminLoginToken: s.links.portal } }) },
  {
    name: 'createRecipient',
    sends: (s) => ({
      params: { number: s.referralId },
      wire: { ...wireBodies['createRecipient'], Email: s.elsewhere },
    }),
  },
  {
    name: 'requestAutologin',
    sends: (s) => ({
      token: s.feedKey,
      wire: { Vorname: 'Rosa', Nachname: 'Beispiel', Email: s.referrerEmail },
    }),
  },
  { name: 'requestLoginLink', sends: (s) => ({ wire: { Email: s.referrerEmail } }) },
  {
    name: 'createReferrer',
    sends: (s) => ({ wire: { Vorname: 'Rosa', Nachname: 'Neu', Email: s.newEmail } }),
  },
  {
    name: 'openAccount',
    sends: (s) => ({
      ...byOperator(s),
      wire: { Mandant: 'funkelnetz', Email: s.referrerEmail, Grund: 'Rückfrage' },
    }),
  },
  {
    name: 'importOrders',
    by: 'cancelled',
    sends: (s) => ({
      token: s.feedKey,
      wire: { Zeilen: [{ ...s.cells, Status: 'storniert', Grund: 'Widerruf' }] },
    }),
  },
  {
    name: 'reportBounce',
    sends: (s) => ({ token: s.feedKey, wire: { Email: s.referrerEmail, Grund: 'weg' } }),
  },
];

/** A referrer, their reward and their contact. */
export const referrals: Kind<Scene> = {
  name: 'referrals',
  build: (server) => build(server),
  deeds: [...signedIn, ...onBehalf, ...byLink, ...contacts, ...fromOutside],
};

/** A referrer whose address changes, and blocks that fit the old one and the new one. */
export const blocked: Kind<Scene> = {
  name: 'blocks',
  async build(server) {
    const scene = await build(server);
    await server.call(blockAddress, { ...byOperator(scene), wire: blockOf(`${scene.newEmail}*`) });
    return scene;
  },
  deeds: [
    ...(['referrerEmail', 'elsewhere', 'newEmail'] as const).map((of) => ({
      name: 'blockAddress',
      by: of,
      sends: (s: Scene) => ({ ...byOperator(s), wire: blockOf(s[of]) }),
    })),
    ...(['referrerEmail', 'newEmail'] as const).map((of) => ({
      name: 'unblockAddress',
      by: of,
      sends: (s: Scene) => ({
        ...byOperator(s),
        wire: blockOf(of === 'newEmail' ? `${s[of]}*` : s[of]),
      }),
    })),
    ...byLink.filter(({ name }) =>
      ['loginByToken', 'confirmOptIn', 'confirmEmailChange'].includes(name),
    ),
    ...signedIn.filter(({ name, by }) => name === 'refresh' && by === undefined),
    ...fromOutside.filter(({ name }) =>
      ['login', 'adminLogin', 'createRecipient', 'createReferrer'].includes(name),
    ),
  ],
};

/** A referral whose order is still to come. */
export const orders: Kind<Scene> = {
  name: 'orders',
  build: (server) => build(server, 'none'),
  deeds: [
    ...signedIn.filter(({ name }) => ['deleteAccount', 'createReferral'].includes(name)),
    ...byLink.filter(({ name }) => name === 'confirmEmailChange'),
    ...contacts.filter(({ name }) => !name.includes('Bank')),
    {
      name: 'importOrders',
      by: 'paid',
      sends: (s) => ({ token: s.feedKey, wire: { Zeilen: [s.cells] } }),
    },
    {
      name: 'importOrders',
      by: 'paid, sent twice',
      sends: (s) => ({ token: s.feedKey, wire: { Zeilen: [s.cells] } }),
    },
  ],
};

/** What the contact tells by their number, with another value. */
const toldOtherwise = (s: Scene, more: object) => {
  const { empfaengerdaten, ...numbers } = contactsData(s);
  return {
    empfehlungsnummer: s.referralId,
    ...numbers,
    empfaengerdaten: { ...empfaengerdaten, ...more },
  };
};

/** A contact who has not confirmed yet. */
export const contactsToBe: Kind<Scene> = {
  name: 'contacts',
  build: (server) => build(server, 'none', { confirmed: false }),
  deeds: [
    ...contacts.filter(({ name }) => !name.includes('Bank')),
    {
      name: 'completeRecipient',
      by: 'another address',
      sends: (s) => ({ wire: toldOtherwise(s, { email: s.elsewhere }) }),
    },
    {
      name: 'completeRecipient',
      by: 'another name and a consent',
      sends: (s) => ({ wire: toldOtherwise(s, { name: 'Anders', werbeeinwilligung: true }) }),
    },
    {
      name: 'createRecipient',
      by: 'the same address',
      sends: (s) => ({
        params: { number: s.referralId },
        wire: { ...wireBodies['createRecipient'], Email: s.recipientEmail },
      }),
    },
    ...fromOutside.filter(({ name }) => name === 'reportBounce'),
  ],
};
