import { ApiFailure, isApiFailure } from '@weitersagen/api-client/api-failure';
import { useTexts } from '@weitersagen/platform/i18n';
import { useTenant } from '@weitersagen/platform/services';
import { linkAccessTexts } from './link-access-texts.ts';

/** What a dead link is refused with, in the words of a client that knows no passwords; every other failure as it is. */
export function useDeadLink(failure: ApiFailure | null): ApiFailure | null {
  const { autologin } = useTenant();
  const t = useTexts(linkAccessTexts);
  if (!autologin || failure?.key !== 'linkExpired') return failure;
  const { status, code, key, reference } = failure;
  return new ApiFailure(status, { code, key, reference, message: t('dead') });
}

/** Whether a call was refused because the link it came by is unknown, over or used up. */
export const isLinkOver = (error: unknown): boolean =>
  isApiFailure(error) && ['linkExpired', 'tokenUsed', 'portalLinkOver'].includes(error.key);
