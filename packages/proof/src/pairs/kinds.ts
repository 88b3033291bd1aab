import type { AnyKind } from './kind.ts';
import { kindOf } from './play.ts';
import { releasedRuns, runs, runsAtHand } from './payouts.ts';
import { blocked, contactsToBe, orders, referrals } from './referrals.ts';
import { agencies } from './agencies.ts';
import { keptAgencies, keptAgents, keptSellers } from './kept-partners.ts';
import { operators, upkeep } from './operators.ts';
import { agents, sellers } from './sellers.ts';

/** Every kind of subject whose calls are made two at a time. */
export const kinds: readonly AnyKind[] = [
  kindOf(referrals),
  kindOf(blocked),
  kindOf(orders),
  kindOf(contactsToBe),
  kindOf(runs),
  kindOf(runsAtHand),
  kindOf(releasedRuns),
  kindOf(agencies),
  kindOf(sellers),
  kindOf(agents),
  kindOf(keptAgencies),
  kindOf(keptSellers),
  kindOf(keptAgents),
  kindOf(operators),
  kindOf(upkeep),
];

const sameAs = 'the older name of a call that is in a kind: the same function answers';
const noSubject = 'makes something new and changes nothing of anybody';
const onlyMails = 'mails a link and changes nothing of anybody';
const counts = 'adds up; nothing decides by it';
const settled =
  'needs a settled month for each try; who changes a settlement or its disputes has locked its row';
const settledInTurn =
  'settlements are made out in turn, and a credit note moves on once; settlement-runs.test.ts and corrections.test.ts make two at once';
const runsOnce =
  'one of a kind runs at a time, which a unique row decides; agreements.test.ts and objections.test.ts make two at once';
const own = 'asks for a consent, a card or a number of its own, which a unique row decides';
const keptInTurn =
  'the catalogue of a client is changed by one at a time; kept-catalogue.test.ts makes two at once';
const kindsInTurn =
  'kinds of vouchers are added by one at a time and changed as they were seen; kept-voucher-kinds.test.ts makes two at once';
const consultantsInTurn =
  'the consultants of a client are changed by one at a time; kept-consultants.test.ts makes two at once';
const oneDeparture =
  'the departure of a client is one row, which is locked; departure-calls.test.ts makes two at once';
const oneRemoval =
  'the removal of a client is one row, which is locked; removal.test.ts makes two at once';
const textsInTurn =
  'the texts of a client are changed by one at a time; kept-texts.test.ts makes two at once';
const onceByItsRow =
  'decides about an open row, which one of two calls finds; holds.test.ts makes two at once';
const onceByNumber = 'takes the turn of each order number; order-desk.test.ts makes two at once';
const onceByRow =
  'decides about a row that waits, which one of two calls finds; order-desk.test.ts makes two at once';
const onceByItsCheck =
  'decides about checks whose rows it has locked; held-numbers.test.ts makes two at once';
const onceByItsReport =
  'decides about an open report, which one of two calls finds; missing-cases.test.ts makes two at once';
const onceByItsBytes =
  'a file of the bank is read once by its bytes, in turn; bank-import.test.ts reads one twice at once';
const onceByItsMessage =
  'changes a message whose row it has locked; contact-cases.test.ts makes two at once';
const onWebhook =
  'changes a webhook whose row it has locked; webhook-calls.test.ts makes two at once';
const ownInTurn =
  'one person changes themselves, in turn; own-person.test.ts follows two links to one address at once';
const onceByItsLead =
  'decides about a lead whose row it has locked; goodwill-calls.test.ts makes two at once';
const erasedInTurn = 'a person is erased in turn; person-data.test.ts erases one twice at once';
const addressInTurn =
  'the address of a person is corrected in turn; customer-address.test.ts enters two at once';
const sessionsInTurn =
  'ends sessions of a person in turn; customer-sessions.test.ts ends one twice at once';
const viewsInTurn =
  'the views of a person are changed in turn; list-views.test.ts keeps two at once';
const ownEdits =
  'keeps what its caller alone typed, in one row; the last that arrives stands, and open-edits.test.ts keeps two at once';
const ordersInTurn =
  'the exports of a person are ordered in turn; tax-export.test.ts makes two at once';
const codesInTurn = 'the codes of a client are added by one at a time';
const byDevice =
  'needs a device or a provider for each try; its steps take the turn that the calls beside it take';

/** Writing calls that are in no kind, and why. */
export const triedAlone: Readonly<Record<string, string>> = {
  userLogin: sameAs,
  userRefresh: sameAs,
  userDeleteAccount: sameAs,
  userStoreBankAccount: sameAs,
  userRemoveBankAccount: sameAs,
  userSetNewsletter: sameAs,
  userResendWelcomeMail: sameAs,
  disputeInvoiceLine: settled,
  closeInvoiceDispute: settled,
  replyInvoiceDispute: settled,
  disputeSettlementLine: settled,
  closeSettlementDispute: settled,
  replySettlementDispute: settled,
  disputeMissingOrder: settled,
  reconcileSettlement: settled,
  agreeAgencySelfBilling: runsOnce,
  endAgencySelfBilling: runsOnce,
  agreeSellerSelfBilling: runsOnce,
  endSellerSelfBilling: runsOnce,
  recordSelfBilling: runsOnce,
  objectToInvoice: runsOnce,
  withdrawInvoiceObjection: runsOnce,
  objectToSettlement: runsOnce,
  withdrawSettlementObjection: runsOnce,
  noteOwnInvoice: runsOnce,
  answerDisputeCase: settled,
  decideDisputeCase: settled,
  closeUnbooked: settled,
  proposeCorrection: settled,
  releaseCorrection: settledInTurn,
  withdrawCorrection: settledInTurn,
  orderTaxExport: ordersInTurn,
  settleMonth: settledInTurn,
  releaseSettlementRun: settledInTurn,
  confirmCreditNote: settledInTurn,
  writeSettlementFile: noSubject,
  joinByCard: own,
  setCampaignConsent: own,
  reportCustomerNumbers: own,
  createWebhook: noSubject,
  replaceWebhookSecret: onWebhook,
  switchWebhook: onWebhook,
  removeWebhook: onWebhook,
  probeWebhook: onWebhook,
  resendWebhookDelivery: onWebhook,
  createMachineKey: own,
  agreeToKey: 'decides about a key whose row it has locked; access-keys.test.ts makes two at once',
  revokeMachineKey: own,
  confirmOwnApp: byDevice,
  changeOwnLanguage: ownInTurn,
  changeOwnName: ownInTurn,
  changeOwnNotice: ownInTurn,
  keepOwnView: viewsInTurn,
  dropOwnView: viewsInTurn,
  openEdit: ownEdits,
  keepEdit: ownEdits,
  askOwnEmailChange: ownInTurn,
  dropOwnEmailChange: ownInTurn,
  confirmOwnEmailChange: ownInTurn,
  recordConsent: noSubject,
  requestPasswordReset: onlyMails,
  resendWelcomeMail: onlyMails,
  resendRewardLink: onlyMails,
  sendContactMessage: noSubject,
  reportTelemetry: counts,
  countLanding: counts,
  countShare: counts,
  showFromElsewhere: noSubject,
  decideHold: onceByItsRow,
  addVoucherCodes: codesInTurn,
  addVoucherKind: kindsInTurn,
  changeVoucherKind: kindsInTurn,
  endVoucherKind: kindsInTurn,
  openCustomer: noSubject,
  resendCustomerMail: onlyMails,
  resendRewardLinks: onlyMails,
  erasePersonData: erasedInTurn,
  announceDeparture: oneDeparture,
  confirmDeparture: oneDeparture,
  takeDepartureBack: oneDeparture,
  turnDayDown: oneDeparture,
  askRemoval: oneRemoval,
  agreeToRemoval: oneRemoval,
  withdrawRemoval: oneRemoval,
  correctCustomerAddress: addressInTurn,
  dropCustomerAddress: addressInTurn,
  endCustomerSession: sessionsInTurn,
  endCustomerSessions: sessionsInTurn,
  importOrderFile: onceByNumber,
  acceptWaitingOrder: onceByNumber,
  declineWaitingOrder: onceByNumber,
  answerHeldNumber: onceByItsCheck,
  sendRejectedOrder: onceByRow,
  dismissRejectedOrder: onceByRow,
  importBankAnswer: onceByItsBytes,
  answerContactCase: onceByItsMessage,
  moveContactCase: onceByItsMessage,
  giveGoodwill: onceByItsLead,
  releaseLead: onceByItsLead,
  acceptMissingReward: onceByItsReport,
  declineMissingReward: onceByItsReport,
  createClient: noSubject,
  changeClientSettings: keptInTurn,
  changeClientPicture: keptInTurn,
  addClientFont: keptInTurn,
  removeClientFont: keptInTurn,
  checkConnection: counts,
  startTestRun: counts,
  restoreClientSettings: keptInTurn,
  agreeToPayoutAccount: keptInTurn,
  withdrawPayoutAccount: keptInTurn,
  agreeToSettings: keptInTurn,
  withdrawSettings: keptInTurn,
  createProduct: keptInTurn,
  changeProduct: keptInTurn,
  restoreProduct: keptInTurn,
  changeProductPicture: keptInTurn,
  removeProductPicture: keptInTurn,
  createCategory: keptInTurn,
  changeCategory: keptInTurn,
  addReward: keptInTurn,
  importCatalogueFile: keptInTurn,
  feedCatalogue: keptInTurn,
  addConsultant: consultantsInTurn,
  changeConsultant: consultantsInTurn,
  setConsultantListed: consultantsInTurn,
  importConsultantFile: consultantsInTurn,
  endReward: keptInTurn,
  withdrawReward: keptInTurn,
  agreeToReward: keptInTurn,
  addCampaign: keptInTurn,
  changeCampaign: keptInTurn,
  withdrawCampaign: keptInTurn,
  setCommission: keptInTurn,
  withdrawCommission: keptInTurn,
  changeProducts: keptInTurn,
  restoreProducts: keptInTurn,
  withdrawPrice: keptInTurn,
  dropCommissionProposal: keptInTurn,
  agreeToCommission: keptInTurn,
  createText: textsInTurn,
  saveText: textsInTurn,
  publishText: textsInTurn,
  dropText: textsInTurn,
  changeTextPicture: textsInTurn,
  rollBackText: textsInTurn,
  hideText: textsInTurn,
  saveLegalDraft: textsInTurn,
  publishLegalText: textsInTurn,
  withdrawLegalText: textsInTurn,
  readPersonalValues: noSubject,
  ssoLogin: byDevice,
  operatorSsoLogin: byDevice,
  beginFirstApp: byDevice,
  finishFirstApp: byDevice,
  beginFirstPasskey: byDevice,
  finishFirstPasskey: byDevice,
  beginPasskeyLogin: byDevice,
  finishPasskeyLogin: byDevice,
  addOwnPasskey: byDevice,
  beginOwnPasskey: byDevice,
  removeOwnPasskey: byDevice,
  renameOwnPasskey: byDevice,
  beginConfirmByPasskey: byDevice,
  confirmByPasskey: byDevice,
};
