/** Whom a mail goes to; `both` to who gets a reward, whether they recommended or ordered. */
type MailReader = 'referrer' | 'both' | 'recipient' | 'agency' | 'seller';

/** A part of a mail that a client may word. */
export type MailPart = 'subject' | 'title' | 'text' | 'button';

/** A mail that a client may word: who gets it, and what its words may name. */
interface MailKindFacts {
  readonly to: MailReader;
  /** Each variable with the part that has to name it; null where that is left to who writes. */
  readonly variables: Readonly<Record<string, MailPart | null>>;
  /** Whether it has a button. Its address is never written. */
  readonly hasButton: boolean;
}

const mail = (
  to: MailReader,
  variables: MailKindFacts['variables'] = {},
  hasButton = true,
): MailKindFacts => ({ to, variables: { ...variables, tenant: null }, hasButton });

const lead = { product: 'text', contact: null } as const;
const reward = { amount: 'title', product: null, date: null } as const;
const extra = { amount: 'title', date: null } as const;
const participation = { product: 'text', referrer: null } as const;
const named = { number: 'text', product: null } as const;

const known = {
  optIn: mail('referrer'),
  registration: mail('referrer'),
  contractSigned: mail('referrer', { ...lead, amount: 'text' }),
  contractSignedForContact: mail('referrer', lead),
  contractCancelled: mail('referrer', lead),
  contractExpired: mail('referrer', lead),
  goodwillReferrer: mail('referrer', lead),
  goodwillReferrerOrder: mail('referrer', lead),
  newLinkAsked: mail('referrer', { product: 'text' }),
  rewardAvailable: mail('both', reward),
  rewardExtra: mail('both', extra),
  rewardReturned: mail('both', { ...reward, reason: 'text' }),
  pickUpReminder: mail('both', reward),
  pickUpReminderExtra: mail('both', extra),
  voucher: mail('both', { amount: 'text', shop: null, hint: null }, false),
  rewardPaid: mail('both', { amount: 'text', iban: 'text', product: null }, false),
  rewardPaidPart: mail(
    'both',
    { amount: 'text', iban: 'text', offset: 'text', transferred: 'text', product: null },
    false,
  ),
  rewardSettled: mail('both', { amount: 'text', product: null }, false),
  customerNumberConfirmed: mail('both', named),
  customerNumberRejected: mail('both', named),
  customerNumberExpired: mail('both', named),
  recipientConfirm: mail('recipient', {
    product: 'text',
    referrer: 'text',
    amount: 'text',
    date: null,
  }),
  recipientConfirmNoShare: mail('recipient', { product: 'text', referrer: 'text', date: null }),
  recipientStatus: mail('recipient', participation),
  recipientStatusExpected: mail('recipient', { ...participation, amount: 'text' }),
  recipientStatusReward: mail('recipient', { ...participation, amount: 'text' }),
  recipientOver: mail('recipient', participation),
  goodwill: mail('recipient', { ...participation, date: 'text' }),
  goodwillOrder: mail('recipient', participation),
  invitation: mail('agency', { inviter: 'text', agency: null, date: null }),
  invitationStaff: mail('agency', { inviter: 'text', agency: null, date: null }),
  agencyRegistration: mail('agency', { agency: 'text', date: null }),
  agencyEmployee: mail('agency', { agency: 'text', inviter: 'text', date: null }),
  sellerRegistration: mail('seller', { date: null }),
} as const satisfies Readonly<Record<string, MailKindFacts>>;

/** A mail that a client may word. */
export type MailKind = keyof typeof known;

/**
 * Every mail that a client may word. One that says something else by the facts, such as whose the reward is, has a kind for each: words
 * for one must not be sent for the other. product.md, section "13 Mail and consent".
 */
export const mailKinds: Readonly<Record<MailKind, MailKindFacts>> = known;

/** The kinds in the order in which people meet them. */
export const mailKindNames = Object.keys(known) as readonly MailKind[];

/** A kind by its name; null for what is none. */
export const mailKindOf = (name: string): MailKind | null =>
  mailKindNames.find((each) => each === name) ?? null;

/** Why a mail says what the product says and nothing else. */
type FixedReason = 'security' | 'consent' | 'answer' | 'report' | 'internal';

/**
 * Mails that no client may word, by the name of their texts, and why: they guard an access, their words are what is consented to, they
 * bring the words of a person, they tell what operators did, or they go to the office.
 */
export const fixedMails: Readonly<Record<string, FixedReason>> = {
  signInLink: 'security',
  passwordReset: 'security',
  passwordChanged: 'security',
  passwordSet: 'security',
  bankStored: 'security',
  bankChanged: 'security',
  payoutChosen: 'security',
  payoutStored: 'security',
  emailChange: 'security',
  secondFactor: 'security',
  wayIn: 'security',
  agencyPassword: 'security',
  sellerPassword: 'security',
  agencyInvited: 'security',
  sellerInvited: 'security',
  agentInvited: 'security',
  agentPassword: 'security',
  operator: 'security',
  newsletter: 'consent',
  recipientTerms: 'consent',
  contactAnswer: 'answer',
  contactCopy: 'answer',
  missingReward: 'answer',
  dispute: 'answer',
  correction: 'answer',
  ownInvoice: 'answer',
  creditNote: 'report',
  doneOnBehalf: 'report',
  contact: 'internal',
  payoutProposal: 'internal',
  webhookOff: 'report',
  departureTold: 'report',
};
