import { useBrowserValue } from '@weitersagen/platform/browser-value';
import { useTexts } from '@weitersagen/platform/i18n';
import { usePageTitle } from '@weitersagen/platform/page-title';
import { CreatedView } from '../features/created-referral/created-view.tsx';
import { createdByNumber, lastCreated } from '../features/created-referral/created-referrals.ts';
import { NothingCreated } from '../features/created-referral/nothing-created.tsx';
import { ResendOptIn } from '../features/opt-in-mail/resend-opt-in.tsx';

/** `/bestaetigung`: the referral exists, and what to do next. */
export default function ReferralCreated() {
  const t = useTexts('mf-referrer');
  const number = useBrowserValue(() => lastCreated()?.number ?? null);
  usePageTitle(t('created.pageTitle'));
  if (number === undefined) return null;
  const created = number === null ? null : createdByNumber(number);
  if (created === null) return <NothingCreated />;
  return <CreatedView created={created} resend={<ResendOptIn id={created.referrerHash} />} />;
}
