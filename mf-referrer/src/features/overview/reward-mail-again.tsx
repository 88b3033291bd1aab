import { resendRewardMail } from '@weitersagen/contracts/own-referrals';
import { MailAgain } from '@weitersagen/domain-ui/mail-again';
import { useTexts } from '@weitersagen/platform/i18n';
import { useApi } from '@weitersagen/platform/services';

interface RewardMailAgainProps {
  readonly claimId: string;
  readonly variant?: 'primary' | 'secondary';
}

/** Mails the link to the reward again: the link itself never stands on a page. */
export function RewardMailAgain({ claimId, variant = 'primary' }: RewardMailAgainProps) {
  const t = useTexts('mf-referrer');
  const api = useApi();
  return (
    <MailAgain
      send={() => api.call(resendRewardMail, { params: { id: claimId } })}
      label={t('overview.rewardMail')}
      sentText={t('overview.rewardMailSent')}
      variant={variant}
    />
  );
}
