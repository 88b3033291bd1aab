import type { ContactScript, OrderScript, Script } from './script.ts';

const order = (at: number, change: Partial<OrderScript> = {}): OrderScript => ({
  at,
  verified: at + 3,
  released: null,
  paid: at + 12,
  cancelled: null,
  picked: null,
  returned: null,
  ...change,
});
const contact = (at: number, change: Partial<ContactScript> = {}): ContactScript => ({
  at,
  confirmed: at + 0.2,
  order: null,
  ...change,
});

type Change = Partial<Omit<Script, 'at' | 'maker' | 'product'>>;

const script = (at: number, product: number, change: Change = {}): Script => ({
  at,
  maker: 'mara',
  product,
  share: 100,
  channel: 'whatsapp',
  label: null,
  shared: true,
  clicks: change.landed == null ? [] : [change.landed, change.landed + 0.1],
  landed: null,
  contacts: [],
  ...change,
});

/** A reward of the past that was picked up and paid. */
const paid = (at: number, product: number, change: Change = {}): Script =>
  script(at, product, {
    landed: at + 1,
    contacts: [contact(at + 1, { order: order(at + 4, { picked: { at: at + 24, as: 'bar' } }) })],
    ...change,
  });

/** One referral in each of the 13 states, by the key of its message, and with each share. product.md, section "6 Status machines". */
const maraStates: Readonly<Record<string, Script>> = {
  notReacted: script(-3, 101, { label: 'Tante Erna', why: { reason: 'satisfied' } }),
  notReactedExpired: script(-190, 123, { channel: 'email' }),
  rewardAfterContract: script(-6, 110, {
    share: 50,
    why: {
      reasonWords:
        'Läuft seit dem Umzug ohne eine Störung, und der Wechsel war in zehn Minuten erledigt.',
    },
    landed: -5,
    contacts: [contact(-4.8)],
  }),
  contactRewardAfterContract: script(-9, 130, {
    share: 0,
    channel: 'email',
    landed: -8,
    why: { reason: 'price' },
  }),
  contractSigned: script(-14, 120, {
    landed: -13,
    contacts: [contact(-12.8, { order: order(-5, { verified: null, paid: null }) })],
  }),
  claimInProcessing: script(-26, 103, {
    share: 50,
    landed: -25,
    contacts: [contact(-24.8, { order: order(-15, { paid: null }) })],
  }),
  contractFailed: script(-80, 131, {
    landed: -79,
    contacts: [
      contact(-78.8, {
        order: order(-70, { paid: null, cancelled: { at: -61, reason: 'Widerruf' } }),
      }),
    ],
  }),
  paidSoon: script(-20, 102, {
    landed: -19,
    contacts: [contact(-18.8, { order: order(-11, { paid: -2 }) })],
  }),
  pickUpReward: script(-40, 112, {
    channel: 'facebook',
    landed: -39,
    contacts: [contact(-38.8, { order: order(-30) })],
  }),
  enterBankData: script(-110, 104, {
    share: 50,
    landed: -109,
    contacts: [
      contact(-108.8, { order: order(-100, { picked: { at: -75, as: 'bar' }, returned: -8 }) }),
    ],
  }),
  paidShortly: script(-55, 141, {
    landed: -54,
    contacts: [contact(-53.8, { order: order(-46, { picked: { at: -1.6, as: 'bar' } }) })],
  }),
  paid: paid(-150, 107, { label: 'Nachbarin Frauke' }),
  rewardExpired: script(-470, 114, {
    channel: 'email',
    landed: -468,
    contacts: [contact(-467.8, { order: order(-460) })],
  }),
};

/** What else two years brought: rewards that were paid, contacts who got theirs, links that came to nothing. */
const elsewhere: readonly Script[] = [
  paid(-715, 111),
  paid(-640, 130, { channel: 'email' }),
  paid(-588, 125, { share: 50 }),
  script(-560, 132),
  paid(-505, 101),
  script(-420, 116, { landed: -418, contacts: [contact(-417.8)] }),
  paid(-371, 120, { channel: 'facebook', label: 'Kollege Piet' }),
  paid(-322, 133, { share: 0 }),
  paid(-281, 106),
  script(-255, 145, { landed: -250 }),
  paid(-231, 137, { channel: 'email' }),
  paid(-205, 102, {
    contacts: [
      contact(-204, { order: order(-201, { picked: { at: -180, as: 'gutschein' } }) }),
      contact(-199, { confirmed: null }),
      contact(-196, { order: order(-193, { picked: { at: -170, as: 'bar' } }) }),
    ],
  }),
  script(-33, 138, { landed: -31, contacts: [contact(-30.8, { confirmed: null })] }),
];

/** Everything that the demo's referrer did. */
export const maraScripts: readonly Script[] = [...Object.values(maraStates), ...elsewhere];
