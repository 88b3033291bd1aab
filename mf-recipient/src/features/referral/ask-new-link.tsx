import { askNewLink } from '@weitersagen/contracts/link-requests';
import { MailAgain } from '@weitersagen/domain-ui/mail-again';
import { useApi } from '@weitersagen/platform/services';
import { useTexts } from '../../area/texts.ts';

/** Asks the referrer of an expired link for a new one. */
export function AskNewLink({ number }: { readonly number: string }) {
  const t = useTexts();
  const api = useApi();
  return (
    <MailAgain
      send={() => api.call(askNewLink, { body: { number } })}
      label={t('closed.ask')}
      sentText={t('closed.asked')}
      variant="primary"
      once
    />
  );
}
