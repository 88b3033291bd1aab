import { resendWelcomeMail } from '@weitersagen/contracts/account';
import { MailAgain } from '@weitersagen/domain-ui/mail-again';
import { useTexts } from '@weitersagen/platform/i18n';
import { useApi } from '@weitersagen/platform/services';

/** Sends the confirmation mail of a first referral again; `id` is the referrer's hash or e-mail address. */
export function ResendOptIn({ id }: { readonly id: string }) {
  const t = useTexts('mf-referrer');
  const api = useApi();
  return (
    <MailAgain
      send={() => api.call(resendWelcomeMail, { params: { id } })}
      label={t('optIn.resend')}
      sentText={t('optIn.resent')}
    />
  );
}
