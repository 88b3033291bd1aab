import { Notice } from '@weitersagen/ui/notice';
import { useReferralFormTexts } from './referral-form-texts.ts';
import type { CaptchaStep } from './use-send-referral.ts';

/** Says that a security task is being solved, or that it failed. */
export function CaptchaNotice({ step }: { readonly step: CaptchaStep }) {
  const t = useReferralFormTexts();
  switch (step) {
    case 'none':
      return null;
    case 'solving':
      return <Notice role="status" icon="lock" title={t('captcha.busy')} />;
    case 'failed':
      return <Notice tone="critical" role="alert" title={t('captcha.failed')} />;
    default:
      return step satisfies never;
  }
}
