import { requestLoginLink } from '@weitersagen/contracts/account';
import { MailRequest } from '@weitersagen/domain-ui/mail-request';
import { useTexts } from '@weitersagen/platform/i18n';
import { useApi } from '@weitersagen/platform/services';
import { Disclosure } from '@weitersagen/ui/disclosure';

/** Asks for a sign-in link by mail; the answer is alike for unknown addresses. */
export function SignInLink() {
  const t = useTexts('mf-referrer');
  const api = useApi();
  return (
    <Disclosure summary={t('signIn.link.title')}>
      <MailRequest
        intro={t('signIn.link.intro')}
        submit={t('signIn.link.submit')}
        sent={t('signIn.link.sent')}
        request={(email) => api.call(requestLoginLink, { body: { email } })}
      />
    </Disclosure>
  );
}
