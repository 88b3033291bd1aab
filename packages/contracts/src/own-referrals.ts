import * as z from '@weitersagen/contracts/z';
import { actorLabels, leadStatusLabels, messageLabels } from '@weitersagen/domain/wire-labels';
import { endpoint } from './endpoint.ts';
import { ExpectedPayout } from './expected-payout.ts';
import { fields } from './fields.ts';
import { cents, instant, number, page, pageSize, share } from './values.ts';
import { words } from './words.ts';

/** The message of the status bar: which of the 13, who must act, since when and by when. */
export const StatusMessage = fields({
  key: ['Schluessel', words(messageLabels)],
  actor: ['Akteur', words(actorLabels)],
  date: ['Datum', z.nullable(instant)],
  by: ['Spaetestens', z.nullable(instant)],
});
export type StatusMessage = z.core.output<typeof StatusMessage>;

/** One contact who reacted to a referral, as the referrer may see them: first name and initial. */
export const LeadView = fields({
  id: ['Id', z.string()],
  contact: ['Kontakt', z.string()],
  status: ['Status', words(leadStatusLabels)],
  message: ['Meldung', StatusMessage],
  rewardCents: ['PraemieCent', z.nullable(cents)],
  claimId: ['PraemierungId', z.nullable(z.string())],
  /** Why the bank sent the money back; absent unless it did and the reward waits again. */
  returnReason: ['Rueckgabegrund', z.optional(z.string())],
  /** The provider does not know the customer number named for the reward; absent unless payment waits for another. */
  numberRefused: ['KundennummerAbgelehnt', z.optional(z.boolean())],
  /** When the payout is expected, counted from the order; absent while a voucher has no code, once it is paid or can no longer come. */
  expectedPayout: ['AuszahlungVoraussichtlich', z.optional(ExpectedPayout)],
});
export type LeadView = z.core.output<typeof LeadView>;

/** How far referrals are, as the personal area filters them: open, contract under way, paid, ended without a reward. */
export const referralStages = ['offen', 'laeuft', 'gezahlt', 'beendet'] as const;
export type ReferralStage = (typeof referralStages)[number];

export const OwnReferral = fields({
  number: ['Empfehlungsnummer', number],
  /** The contact as the referrer wrote it down; nobody else sees it. */
  privateLabel: ['Bezeichnung', z.optional(z.nullable(z.string()))],
  productName: ['Produkt', z.string()],
  /** What to recommend once more when the link is over. */
  productId: ['ProduktId', z.optional(z.int())],
  createdAt: ['ErstelltAm', instant],
  expiresAt: ['GueltigBis', instant],
  optInPending: ['OptInErforderlich', z.boolean()],
  /** The link leads no further: expired, blocked or withdrawn; absent while it can be shared. */
  linkEnded: ['LinkBeendet', z.optional(z.boolean())],
  referrerShare: ['AnteilEmpfehler', share],
  rewardCents: ['PraemieCent', cents],
  clicks: ['Klicks', z.int()],
  /** Code to read aloud, where the tenant offers codes. */
  offlineCode: ['Empfehlungscode', z.optional(z.string())],
  /** Made in the employees' own programme; absent for the general one. */
  employeeProgramme: ['Mitarbeiterprogramm', z.optional(z.boolean())],
  message: ['Meldung', StatusMessage],
  leads: ['Interessenten', z.array(LeadView)],
});
export type OwnReferral = z.core.output<typeof OwnReferral>;

export const OwnReferrals = fields({
  earnedCents: ['VerdientCent', cents],
  expectedCents: ['ErwartetCent', cents],
  /** Of what was earned, what waits to be picked up. */
  readyCents: ['AbholbarCent', cents],
  paidCents: ['AusgezahltCent', cents],
  totalCount: ['TotalCount', z.int()],
  /** Number of all referrals, whatever is asked for. */
  allCount: ['AnzahlGesamt', z.optional(z.int())],
  hasNext: ['HasNext', z.boolean()],
  referrals: ['Empfehlungen', z.array(OwnReferral)],
});
export type OwnReferrals = z.core.output<typeof OwnReferrals>;

export const listOwnReferrals = endpoint({
  method: 'GET',
  path: '/Empfehler/empfehlungen',
  summary:
    "The referrer's referrals with leads, messages and sums: newest first, those that came to nothing last",
  auth: 'referrer',
  query: z.strictObject({
    page: z.optional(page),
    pagesize: z.optional(pageSize),
    zustand: z.optional(z.enum(referralStages)),
    /** Part of the product's name, of the private label or of a contact's name as it is shown. */
    suche: z.optional(z.string().check(z.trim(), z.maxLength(80))),
  }),
  answer: OwnReferrals,
  errors: [],
});

export const resendRewardMail = endpoint({
  method: 'GET',
  path: '/empfehler/praemierungmail/:id',
  acts: true,
  summary: 'Sends the reward mail again',
  auth: 'referrer',
  onBehalf: true,
  params: z.object({ id: z.string() }),
  errors: ['unknownNumber', 'tooManyTries'],
});

/** Whether a banner is to be shown. */
export const BannerView = fields({ show: ['Anzeigen', z.boolean()] });

export const getReferrerBanner = endpoint({
  method: 'GET',
  path: '/empfehler/empfehlungen/showbanner/BannerTEZuTP',
  summary: 'Whether to invite a busy referrer to the professional-seller programme',
  auth: 'referrer',
  answer: BannerView,
  errors: [],
});
