import type { MailKind } from '@weitersagen/domain/mail-kinds';
import type { MailTextKey } from './texts.ts';

/** What the product says in a mail: the parts that a client may word in its place, and below them what always stays. */
interface OwnWords {
  readonly subject: MailTextKey;
  readonly title: MailTextKey;
  readonly text: readonly MailTextKey[];
  readonly button?: MailTextKey;
  /** Lines after the button, such as how long the link holds. */
  readonly after: readonly MailTextKey[];
  /** Why the person gets it. */
  readonly reason: MailTextKey;
}

type Having<Part extends string> = MailTextKey extends infer Key
  ? Key extends `${infer Mail}.${Part}`
    ? Mail
    : never
  : never;

/** Subject and heading of a mail, by the name that its texts begin with. */
const headed = (mail: Having<'subject'> & Having<'heading'>) =>
  ({ subject: `${mail}.subject`, title: `${mail}.heading` }) as const;

const toReferrer = { button: 'statusMail.button', after: [], reason: 'statusMail.reason' } as const;
const signed = { ...headed('contractSigned'), ...toReferrer } as const;
const failed = { ...headed('contractFailed'), ...toReferrer } as const;
const goodwillToReferrer = { ...headed('goodwillReferrer'), ...toReferrer } as const;
const toPickUp = {
  button: 'rewardAvailable.button',
  after: ['rewardAvailable.until', 'rewardAvailable.private'],
  reason: 'rewardAvailable.reason',
} as const;
const available = { ...headed('rewardAvailable'), ...toPickUp } as const;
const reminder = { ...headed('pickUpReminder'), ...toPickUp } as const;
const paid = {
  ...headed('rewardPaid'),
  after: ['rewardPaid.days'],
  reason: 'rewardPaid.reason',
} as const;
const numberChecked = {
  after: ['customerNumber.until', 'rewardAvailable.private'],
  reason: 'rewardAvailable.reason',
} as const;
const confirm = {
  ...headed('recipientConfirm'),
  button: 'recipientConfirm.button',
  after: ['recipientConfirm.until'],
  reason: 'recipientConfirm.reason',
} as const;
const status = {
  ...headed('recipientStatus'),
  button: 'recipientStatus.button',
  after: ['recipientStatus.after'],
  reason: 'recipientStatus.reason',
} as const;
const goodwill = {
  ...headed('goodwill'),
  button: 'goodwill.button',
  after: [],
  reason: 'goodwill.reason',
} as const;
const invitation = {
  ...headed('invitation'),
  button: 'invitation.button',
  after: ['invitation.until', 'invitation.refuse'],
  reason: 'invitation.reason',
} as const;
const access = (mail: 'agencyRegistration' | 'agencyEmployee' | 'sellerRegistration') =>
  ({
    ...headed(mail),
    text: [`${mail}.intro`],
    button: `${mail}.button`,
    after: ['agencyAccess.until', 'agencyAccess.ignore'],
    reason: `${mail}.reason`,
  }) as const;

/** The product's own words of every mail that a client may word. */
export const ownWords: Readonly<Record<MailKind, OwnWords>> = {
  optIn: {
    ...headed('optIn'),
    text: ['optIn.intro'],
    button: 'optIn.button',
    after: ['optIn.until', 'optIn.ignore'],
    reason: 'optIn.reason',
  },
  registration: {
    ...headed('registration'),
    text: ['registration.intro'],
    button: 'registration.button',
    after: ['registration.until', 'registration.ignore'],
    reason: 'registration.reason',
  },
  contractSigned: { ...signed, text: ['contractSigned.intro', 'contractSigned.ownReward'] },
  contractSignedForContact: {
    ...signed,
    text: ['contractSigned.intro', 'contractSigned.contactReward'],
  },
  contractCancelled: { ...failed, text: ['contractFailed.intro', 'contractFailed.cancelled'] },
  contractExpired: { ...failed, text: ['contractFailed.intro', 'contractFailed.expired'] },
  goodwillReferrer: { ...goodwillToReferrer, text: ['goodwillReferrer.intro'] },
  goodwillReferrerOrder: { ...goodwillToReferrer, text: ['goodwillReferrer.introOrder'] },
  newLinkAsked: {
    ...headed('newLinkAsked'),
    text: ['newLinkAsked.intro', 'newLinkAsked.next'],
    button: 'newLinkAsked.button',
    after: [],
    reason: 'newLinkAsked.reason',
  },
  rewardAvailable: { ...available, text: ['rewardAvailable.intro'] },
  rewardExtra: {
    ...available,
    subject: 'rewardAvailable.extraSubject',
    text: ['rewardAvailable.introExtra'],
  },
  rewardReturned: {
    ...available,
    text: ['rewardAvailable.returned'],
    button: 'rewardAvailable.bankButton',
  },
  pickUpReminder: { ...reminder, text: ['pickUpReminder.intro'] },
  pickUpReminderExtra: {
    ...reminder,
    subject: 'pickUpReminder.extraSubject',
    text: ['pickUpReminder.introExtra'],
  },
  voucher: {
    ...headed('voucher'),
    text: ['voucher.intro'],
    after: ['voucher.keep'],
    reason: 'voucher.reason',
  },
  rewardPaid: { ...paid, text: ['rewardPaid.intro'] },
  rewardPaidPart: { ...paid, text: ['rewardPaid.intro', 'rewardPaid.offset'] },
  rewardSettled: { ...paid, text: ['rewardPaid.settled'], after: [] },
  customerNumberConfirmed: {
    ...numberChecked,
    subject: 'customerNumber.confirmedSubject',
    title: 'customerNumber.confirmedHeading',
    text: ['customerNumber.confirmed', 'customerNumber.goesOn'],
    button: 'customerNumber.show',
  },
  customerNumberRejected: {
    ...numberChecked,
    ...headed('customerNumber'),
    text: ['customerNumber.intro', 'customerNumber.next', 'customerNumber.waits'],
    button: 'customerNumber.button',
  },
  customerNumberExpired: {
    ...numberChecked,
    subject: 'customerNumber.expiredSubject',
    title: 'customerNumber.expiredHeading',
    text: ['customerNumber.expired', 'customerNumber.goesOn'],
    button: 'customerNumber.show',
  },
  recipientConfirm: { ...confirm, text: ['recipientConfirm.intro', 'recipientConfirm.share'] },
  recipientConfirmNoShare: {
    ...confirm,
    text: ['recipientConfirm.intro', 'recipientConfirm.noShare'],
  },
  recipientStatus: { ...status, text: ['recipientStatus.intro'] },
  recipientStatusExpected: {
    ...status,
    text: ['recipientStatus.intro', 'recipientConfirm.share'],
  },
  recipientStatusReward: { ...status, text: ['recipientStatus.intro', 'recipientStatus.share'] },
  recipientOver: {
    ...headed('recipientOver'),
    text: ['recipientOver.intro'],
    button: 'recipientStatus.button',
    after: ['recipientOver.after'],
    reason: 'recipientStatus.reason',
  },
  goodwill: { ...goodwill, text: ['goodwill.intro', 'goodwill.next'] },
  goodwillOrder: { ...goodwill, text: ['goodwill.intro', 'goodwill.nextOrder'] },
  invitation: { ...invitation, text: ['invitation.customer'] },
  invitationStaff: { ...invitation, text: ['invitation.staff'] },
  agencyRegistration: access('agencyRegistration'),
  agencyEmployee: access('agencyEmployee'),
  sellerRegistration: access('sellerRegistration'),
};
