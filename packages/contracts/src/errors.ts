import * as z from '@weitersagen/contracts/z';
import { fields } from './fields.ts';

/** Every error a call can answer: its code on the wire and its HTTP status. product.md, section "10 Errors". */
export const errorTable = {
  technical: { code: 'PSOF0001', status: 500 },
  invalidInput: { code: 'PSOF0100', status: 400 },
  unknownPath: { code: 'PSOF0101', status: 404 },
  missingHeader: { code: 'PSOF0102', status: 400 },
  unknownTenant: { code: 'PSOF0103', status: 404 },
  tooManyTries: { code: 'PSOF0104', status: 429 },
  idempotencyConflict: { code: 'PSOF0105', status: 409 },
  captchaRequired: { code: 'PSOF0106', status: 400 },
  captchaWrong: { code: 'PSOF0107', status: 400 },
  notOffered: { code: 'PSOF0108', status: 403 },
  programmeEnded: { code: 'PSOF0109', status: 410 },
  programmeNotOpen: { code: 'PSOF0110', status: 403 },
  wrongCredentials: { code: 'PSOF0201', status: 400 },
  notAuthorised: { code: 'PSOF0203', status: 403 },
  sessionEnded: { code: 'PSOF0204', status: 401 },
  dataErased: { code: 'PSOF0230', status: 410 },
  linkExpired: { code: 'PSOF0205', status: 410 },
  accountBlocked: { code: 'PSOF0206', status: 403 },
  notRegistered: { code: 'PSOF0207', status: 404 },
  emailExists: { code: 'PSOF0208', status: 409 },
  tokenUsed: { code: 'PSOF0209', status: 410 },
  ssoFailed: { code: 'PSOF0214', status: 400 },
  ssoUnavailable: { code: 'PSOF0215', status: 503 },
  addressBlocked: { code: 'PSOF0212', status: 403 },
  addressPatternBlocked: { code: 'PSOF0213', status: 403 },
  viewForbidden: { code: 'PSOF0211', status: 403 },
  passwordRequired: { code: 'PSOF0216', status: 403 },
  codeWrong: { code: 'PSOF0217', status: 400 },
  signInExpired: { code: 'PSOF0218', status: 410 },
  factorOn: { code: 'PSOF0219', status: 409 },
  factorOff: { code: 'PSOF0220', status: 409 },
  roleForbidden: { code: 'PSOF0221', status: 403 },
  grantForbidden: { code: 'PSOF0222', status: 403 },
  ownRoles: { code: 'PSOF0223', status: 403 },
  lastAdmin: { code: 'PSOF0224', status: 409 },
  lastFactor: { code: 'PSOF0225', status: 409 },
  passkeyRefused: { code: 'PSOF0226', status: 400 },
  onBehalfNeeded: { code: 'PSOF0227', status: 403 },
  onBehalfNever: { code: 'PSOF0228', status: 403 },
  weakPassword: { code: 'PSOF0210', status: 400 },
  referralExists: { code: 'PSOF0301', status: 409 },
  emailNotAllowed: { code: 'PSOF0302', status: 403 },
  sameEmail: { code: 'PSOF0304', status: 400 },
  termsRequired: { code: 'PSOF0305', status: 400 },
  optInRequired: { code: 'PSOF0306', status: 409 },
  unknownNumber: { code: 'PSOF0307', status: 404 },
  referralExpired: { code: 'PSOF0308', status: 410 },
  referralBlocked: { code: 'PSOF0309', status: 403 },
  recipientExists: { code: 'PSOF0310', status: 409 },
  contractExists: { code: 'PSOF0312', status: 409 },
  participationOver: { code: 'PSOF0313', status: 410 },
  orderNotReleasable: { code: 'PSOF0320', status: 409 },
  planCounted: { code: 'PSOF0321', status: 409 },
  disputeExists: { code: 'PSOF0322', status: 409 },
  releaseFinal: { code: 'PSOF0323', status: 409 },
  shareNotOffered: { code: 'PSOF0311', status: 400 },
  rewardTokenInvalid: { code: 'PSOF0401', status: 403 },
  rewardTaken: { code: 'PSOF0402', status: 409 },
  bankDataNotSaved: { code: 'PSOF0403', status: 400 },
  rewardExpired: { code: 'PSOF0404', status: 410 },
  rewardsOpen: { code: 'PSOF0405', status: 409 },
  contentUnavailable: { code: 'PSOF0501', status: 503 },
  unknownContent: { code: 'PSOF0502', status: 404 },
  unknownCategory: { code: 'PSOF0503', status: 404 },
  unknownProductApi: { code: 'PSOF0504', status: 409 },
  changedMeanwhile: { code: 'PSOF0701', status: 409 },
  rewardDaysTaken: { code: 'PSOF0702', status: 409 },
  rewardBegun: { code: 'PSOF0703', status: 409 },
  ownProposal: { code: 'PSOF0704', status: 403 },
  commissionBegun: { code: 'PSOF0706', status: 409 },
  campaignBegun: { code: 'PSOF0707', status: 409 },
  priceBegun: { code: 'PSOF0708', status: 409 },
  textsElsewhere: { code: 'PSOF0711', status: 409 },
  legalTextBegun: { code: 'PSOF0712', status: 409 },
  nearProposer: { code: 'PSOF0705', status: 403 },
  payoutAccountMissing: { code: 'PSOF0721', status: 409 },
  nothingToPay: { code: 'PSOF0722', status: 409 },
  payoutChanged: { code: 'PSOF0723', status: 409 },
  nothingTransferred: { code: 'PSOF0724', status: 409 },
  bankFileNotTaken: { code: 'PSOF0726', status: 409 },
  notCertified: { code: 'PSOF0725', status: 409 },
  settlementIssuerMissing: { code: 'PSOF0741', status: 409 },
  correctionTooLarge: { code: 'PSOF0742', status: 409 },
  notCorrectable: { code: 'PSOF0743', status: 409 },
  noRewardFound: { code: 'PSOF0731', status: 409 },
  feedKeyInvalid: { code: 'PSOF0601', status: 403 },
} as const;

export type ErrorKey = keyof typeof errorTable;

/** The same sentence in both languages. */
export interface ErrorText {
  readonly de: string;
  readonly en: string;
}

/** What calls of operators alone answer: the page that made the call is always the way on. */
export type OperatorErrorKey =
  | 'roleForbidden'
  | 'grantForbidden'
  | 'ownRoles'
  | 'lastAdmin'
  | 'lastFactor'
  | 'passkeyRefused'
  | 'changedMeanwhile'
  | 'rewardDaysTaken'
  | 'rewardBegun'
  | 'commissionBegun'
  | 'campaignBegun'
  | 'priceBegun'
  | 'ownProposal'
  | 'textsElsewhere'
  | 'legalTextBegun'
  | 'nearProposer'
  | 'payoutAccountMissing'
  | 'nothingToPay'
  | 'payoutChanged'
  | 'nothingTransferred'
  | 'bankFileNotTaken'
  | 'notCertified'
  | 'settlementIssuerMissing'
  | 'correctionTooLarge'
  | 'notCorrectable'
  | 'noRewardFound'
  | 'onBehalfNeeded'
  | 'onBehalfNever';

/** The one shape of every error answer. `Fields` maps wire field names to message keys. */
export const ErrorBody = fields({
  code: ['PsoErrorCode', z.string()],
  key: ['MessageKey', z.string()],
  message: ['Message', z.string()],
  reference: ['Reference', z.string()],
  fields: ['Fields', z.optional(z.record(z.string(), z.string()))],
});
export type ErrorBody = z.core.output<typeof ErrorBody>;
