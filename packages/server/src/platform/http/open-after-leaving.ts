import { endpoints } from '@weitersagen/contracts/endpoints';
import type { Endpoint } from '@weitersagen/contracts/endpoint';

/** What a client that has left still answers, beside what the link to a reward opens: its pages need it, it ends something, or it tells of what began before. */
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
  'resendRecipientMail',
  'getRecipientOrder',
  'getOwnRecipientData',
  'changeOwnRecipientData',
  'logout',
  'staffLogout',
  'listCustomerNumbers',
  'reportCustomerNumbers',
  'reportBounce',
  'importOrders',
] as const satisfies readonly (keyof typeof endpoints)[];

const open = new Set<unknown>(names.map((name) => endpoints[name]));

/** Whether a call is taken from the day on which its client left. product.md, section "2 Tenants and switches". */
export const isOpenAfterLeaving = (endpoint: Endpoint): boolean =>
  endpoint.auth === 'reward' || open.has(endpoint);
