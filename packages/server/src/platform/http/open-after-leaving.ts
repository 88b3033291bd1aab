import { endpoints } from '@weitersagen/contracts/endpoints';
import type { Endpoint } from '@weitersagen/contracts/endpoint';

/** What a client that has left still answers, beside what the link to a reward opens: its pages need it, it ends something, it tells of what began before, or a partner reaches their credit notes by it. */
const names = [
  'getTenant',
  'getDefaultRoutes',
  'getAdditionalRoutes',
  'getLegalText',
  'getContentBlock',
  'getKeyVisual',
  'getFaqEntry',
  'listFaqEntries',
  'listFootnotes',
  'listContentAssets',
  'getContentAsset',
  'getVariables',
  'fetchVariables',
  'fetchVariablesOfGroup',
  'getLanguages',
  'getLanguageContent',
  'getWholeRewardPicture',
  'getHalfRewardPicture',
  'getReferrerHalfPicture',
  'getRecipientHalfPicture',
  'recordConsent',
  'reportTelemetry',
  'resendRewardLink',
  'isCaptchaRequired',
  'getCaptchaChallenge',
  'sendContactMessage',
  'refuseInvitations',
  'withdrawRecipient',
  'getRecipient',
  'confirmRecipient',
  'confirmEmailChange',
  'resendRecipientMail',
  'getRecipientOrder',
  'getOwnRecipientData',
  'changeOwnRecipientData',
  'logout',
  'staffLogout',
  'setNewsletter',
  'userSetNewsletter',
  'listCustomerNumbers',
  'reportCustomerNumbers',
  'reportBounce',
  'importOrders',
  'requestAgencyPassword',
  'setAgencyPassword',
  'requestSellerPassword',
  'setSellerPassword',
  'getPasswordRules',
  'userGetPasswordRules',
  'getAgencySelfBilling',
  'agreeAgencySelfBilling',
  'endAgencySelfBilling',
  'listInvoices',
  'getInvoice',
  'getInvoicePdf',
  'getInvoiceXml',
  'getInvoiceCsv',
  'disputeInvoiceLine',
  'listInvoiceDisputes',
  'closeInvoiceDispute',
  'replyInvoiceDispute',
  'objectToInvoice',
  'withdrawInvoiceObjection',
  'getSellerSelfBilling',
  'agreeSellerSelfBilling',
  'endSellerSelfBilling',
  'listSettlements',
  'getSettlement',
  'getSettlementPdf',
  'getSettlementXml',
  'getSettlementCsv',
  'disputeSettlementLine',
  'listSettlementDisputes',
  'closeSettlementDispute',
  'replySettlementDispute',
  'objectToSettlement',
  'withdrawSettlementObjection',
] as const satisfies readonly (keyof typeof endpoints)[];

const open = new Set<unknown>(names.map((name) => endpoints[name]));

/** How staff signs in: open to partners alone, who reach their credit notes. */
const signIns = new Set<unknown>(
  (['staffLogin', 'finishStaffLogin', 'staffRefresh'] as const).map((name) => endpoints[name]),
);
const partners: readonly unknown[] = ['agency', 'seller'];

/** Whether a call is taken from the day on which its client left; `kind` is whose sign-in it is. product.md, section "2 Tenants and switches". */
export const isOpenAfterLeaving = (endpoint: Endpoint, kind?: unknown): boolean =>
  endpoint.auth === 'reward' ||
  open.has(endpoint) ||
  (signIns.has(endpoint) && partners.includes(kind));
