import type { ErrorCase } from '@weitersagen/contracts/error-cases';
import { ApiError } from '../../platform/api-error.ts';
import type { MailTokenPurpose } from '../../platform/database/types.ts';
import type { MailToken } from './mail-token-repository.ts';

/** The words for what a link of each purpose did; null where it signed in, of which the usual words speak, or works more than once. */
const usedCases: Readonly<Record<MailTokenPurpose, ErrorCase | null>> = {
  login: null,
  adminLogin: null,
  autologin: null,
  optIn: 'participationConfirmed',
  optInCode: 'participationConfirmed',
  reset: 'passwordLinkUsed',
  emailChange: 'emailLinkUsed',
  agencyAccess: 'passwordLinkUsed',
  sellerAccess: 'passwordLinkUsed',
  agentAccess: 'passwordLinkUsed',
  operatorAccess: 'operatorLinkUsed',
  recipientConfirm: null,
  reward: null,
  newsletter: null,
};

/** Refuses a link that was used. Throws tokenUsed. */
export function requireUnused(token: MailToken | null): void {
  if (token?.isUsed !== true) return;
  const as = usedCases[token.purpose];
  throw new ApiError('tokenUsed', as === null ? {} : { as });
}
