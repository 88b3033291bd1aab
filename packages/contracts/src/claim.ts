import * as z from '@weitersagen/contracts/z';
import {
  beneficiaryLabels,
  claimStatusLabels,
  pictureFormLabels,
} from '@weitersagen/domain/wire-labels';
import { bodyFields, fields } from './fields.ts';
import { endpoint } from './endpoint.ts';
import { BannerView } from './own-referrals.ts';
import { email, line, personName } from './typed-values.ts';
import { cents, instant } from './values.ts';
import { words } from './words.ts';

/** A kind of vouchers as who may choose it sees it, in their language. */
export const VoucherKind = fields({
  key: ['Gutscheinart', z.string()],
  name: ['Name', z.string()],
  shop: ['Shop', z.string()],
  /** How it is redeemed, and how long it is valid; empty where nothing is said. */
  hint: ['Hinweis', z.string()],
  /** Address of its logo; null without one. */
  logo: ['Logo', z.nullable(z.string())],
  /** Whether a code of this reward's value is left for who chooses it now. Absent from a server of before. */
  inStock: ['Vorraetig', z.optional(z.boolean())],
});
export type VoucherKind = z.core.output<typeof VoucherKind>;

/** A person's right to one reward, opened with a reward token (Praemierung). */
export const Claim = fields({
  id: ['Id', z.string()],
  status: ['Status', words(claimStatusLabels)],
  valueCents: ['WertCent', cents],
  /** The reward whose picture shows this amount, whole or as this side's half; null where none does. */
  picture: [
    'Grafik',
    z.nullable(
      fields({ rewardId: ['PraemieId', z.int()], form: ['Form', words(pictureFormLabels)] }),
    ),
  ],
  productName: ['Produkt', z.string()],
  /** The product that was ordered, to be recommended; absent for a staircase. */
  productId: ['ProduktId', z.optional(z.int())],
  beneficiary: ['Beguenstigter', words(beneficiaryLabels)],
  firstName: ['Vorname', z.string()],
  lastName: ['Nachname', z.string()],
  email: ['Email', z.string()],
  kind: ['Art', z.nullable(z.union([z.literal('bar'), z.literal('gutschein')]))],
  /** The kinds of vouchers to choose among while it can be picked up; none where vouchers have no shop. Absent from a server of before. */
  voucherKinds: ['Gutscheinarten', z.optional(z.array(VoucherKind))],
  /** The kind that was chosen; null where none was. */
  voucherKind: ['Gutscheinart', z.optional(z.nullable(VoucherKind))],
  /** Whether a voucher has no code now: of what was chosen, else of all that can be chosen. It comes once there is one. Absent from a server of before. */
  outOfStock: ['CodeFehlt', z.optional(z.boolean())],
  /** When the money or the code was sent. */
  paidAt: ['Ausgezahlt', z.optional(z.nullable(instant))],
  pickUpBy: ['AbholenBis', z.nullable(instant)],
  /** Until when what was chosen is there at the latest; null before the choice, while no code is left, and once it waits again or is paid. */
  latestPayout: ['AuszahlungSpaetestens', z.optional(z.nullable(instant))],
  /** Masked: country, two check digits, last four. */
  maskedIban: ['IbanMaskiert', z.nullable(z.string())],
  /** The provider does not know the customer number named for it: nothing is paid until it confirms another one. */
  numberRefused: ['KundennummerAbgelehnt', z.boolean()],
  /** Why the bank sent the money back; null unless it did and bank data are needed again. */
  returnReason: ['Rueckgabegrund', z.nullable(z.string())],
  /** Whether the participation behind it had been reopened by goodwill. */
  goodwill: ['Kulanz', z.boolean()],
});
export type Claim = z.core.output<typeof Claim>;

/** The choice: cash to a bank account, or a voucher by mail. */
export const ChooseReward = z.union([
  bodyFields({
    kind: ['Art', z.literal('bar')],
    accountOwner: ['Kontoinhaber', line],
    iban: ['IBAN', z.string().check(z.trim(), z.maxLength(60))],
  }),
  bodyFields({
    kind: ['Art', z.literal('gutschein')],
    firstName: ['Vorname', personName],
    lastName: ['Nachname', personName],
    email: ['Email', email],
    /** Where several are offered it has to be named; one alone need not. */
    voucherKind: ['Gutscheinart', z.optional(z.string().check(z.maxLength(40)))],
  }),
]);
export type ChooseReward = z.core.output<typeof ChooseReward>;

export const getClaim = endpoint({
  method: 'GET',
  path: '/praemierung',
  summary: 'The reward that the token opens',
  auth: 'reward',
  query: z.object({ details: z.optional(z.string()) }),
  answer: Claim,
  errors: ['rewardTokenInvalid'],
});

export const chooseReward = endpoint({
  method: 'PUT',
  path: '/praemierung',
  summary:
    'Chooses cash or voucher, and of which kind where several are offered; the same choice again answers alike',
  auth: 'reward',
  body: ChooseReward,
  answer: Claim,
  errors: [
    'rewardTokenInvalid',
    'rewardTaken',
    'rewardExpired',
    'emailNotAllowed',
    'addressBlocked',
    'addressPatternBlocked',
  ],
});

export const getClaimBanner = endpoint({
  method: 'GET',
  path: '/praemierung/showbanner/BannerTEZuTP',
  summary:
    'Whether to invite the beneficiary, a busy referrer, to the professional-seller programme',
  auth: 'reward',
  answer: BannerView,
  errors: ['rewardTokenInvalid'],
});
