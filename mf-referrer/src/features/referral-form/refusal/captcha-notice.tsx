import { useTexts } from '@weitersagen/platform/i18n';
import { Notice } from '@weitersagen/ui/notice';
import { referralRefusalTexts } from './referral-refusal-texts.ts';
import type { CaptchaStep } from '../use-send-referral.ts';

/** Says that a security task is being solved, or that it failed. */
export function CaptchaNotice({ step }: { readonly step: Exclude<CaptchaStep, 'none'> }) {
  const t = useTexts(referralRefusalTexts);
  switch (step) {
    case 'solving':
      return <Notice role="status" icon="lock" title={t('captcha.busy')} />;
    case 'failed':
      return <Notice tone="critical" role="alert" title={t('captcha.failed')} />;
    default:
      return step satisfies never;
  }
}
