import { resendRecipientMail } from '@weitersagen/contracts/recipient';
import { recipientQuery } from '@weitersagen/api-client/recipient-queries';
import { MailAgain } from '@weitersagen/domain-ui/mail-again';
import { useQuery } from '@weitersagen/platform/query';
import { useApi } from '@weitersagen/platform/services';
import { Stack } from '@weitersagen/ui/layout';
import { Text } from '@weitersagen/ui/text';
import { useTexts } from '../../area/texts.ts';

/** Where the mail went, and the mail once more, while the recipient of this browser has not confirmed. */
export function MailMissing({ number }: { readonly number: string }) {
  const t = useTexts();
  const api = useApi();
  const { data: recipient } = useQuery(recipientQuery(api, number));
  if (!recipient || recipient.confirmed) return null;
  return (
    <Stack gap={12}>
      <Text>{t('confirm.mail.missing', { email: recipient.email })}</Text>
      <MailAgain
        send={() => api.call(resendRecipientMail, { body: { number } })}
        label={t('confirm.mail.again')}
        sentText={t('confirm.mail.sent')}
      />
    </Stack>
  );
}
