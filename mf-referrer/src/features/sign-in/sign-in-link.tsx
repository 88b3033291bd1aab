import { requestLoginLink } from '@weitersagen/contracts/account';
import { MailRequest } from '@weitersagen/domain-ui/mail-request';
import { useTexts } from '@weitersagen/platform/i18n';
import { useApi } from '@weitersagen/platform/services';
import { Disclosure } from '@weitersagen/ui/disclosure';

interface SignInLinkProps {
  /** The page that the link goes on to, as the address of the sign-in names it; null for the usual one. */
  readonly redirect: string | null;
  /** Shown at once, for who comes by a link that is over. */
  readonly isOpen: boolean;
}

/** Asks for a sign-in link by mail; the answer is alike for unknown addresses. */
export function SignInLink({ redirect, isOpen }: SignInLinkProps) {
  const t = useTexts('mf-referrer');
  const api = useApi();
  return (
    <Disclosure summary={t('signIn.link.title')} isOpen={isOpen}>
      <MailRequest
        intro={t('signIn.link.intro')}
        submit={t('signIn.link.submit')}
        sent={t('signIn.link.sent')}
        request={(email) =>
          api.call(requestLoginLink, {
            body: { email, ...(redirect !== null && { redirect: redirect.slice(0, 500) }) },
          })
        }
      />
    </Disclosure>
  );
}
