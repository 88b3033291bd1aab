import { useEffect, useState } from 'react';
import { useTexts } from '@weitersagen/platform/i18n';
import { usePageTitle } from '@weitersagen/platform/page-title';
import { CreatedView } from '../features/created-referral/created-view.tsx';
import { lastCreated } from '../features/created-referral/created-referrals.ts';
import type { CreatedReferralNote } from '../features/created-referral/created-referrals.ts';
import { NothingCreated } from '../features/created-referral/nothing-created.tsx';
import { ResendOptIn } from '../features/opt-in-mail/resend-opt-in.tsx';

/** `/bestaetigung`: the referral exists, and what to do next. */
export default function EmpfehlungBestaetigung() {
  const t = useTexts('mf-referrer');
  const [created, setCreated] = useState<CreatedReferralNote | null>();
  usePageTitle(t('created.pageTitle'));
  useEffect(() => setCreated(lastCreated()), []);
  if (created === undefined) return null;
  if (created === null) return <NothingCreated />;
  return <CreatedView created={created} resend={<ResendOptIn id={created.referrerHash} />} />;
}
