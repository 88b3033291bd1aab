import { useState } from 'react';
import { isApiFailure } from '@weitersagen/api-client/api-failure';
import { resendCustomerMail, type Customer } from '@weitersagen/contracts/operator-customers';
import { formatDateTime } from '@weitersagen/domain/dates';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { useTexts } from '@weitersagen/platform/i18n';
import { useLocale } from '@weitersagen/platform/services';
import { Badge } from '@weitersagen/ui/badge';
import { Button } from '@weitersagen/ui/button';
import { Disclosure } from '@weitersagen/ui/disclosure';
import { Stack } from '@weitersagen/ui/layout';
import { Text } from '@weitersagen/ui/text';
import { Block } from '../../area/block.tsx';
import { Result } from '../../area/result.tsx';
import { usePress } from '../../area/use-press.ts';
import { useTold } from '../../area/use-told.ts';
import classes from './customers.module.css';
import { customersTexts } from './customers-texts.ts';

type Mail = NonNullable<Customer['mails']>[number];

/** So many mails are seen at once. */
const MANY = 8;

/** What a mail said, and the way to send it once more. */
function MailText({ customer, mail }: { readonly customer: Customer; readonly mail: Mail }) {
  const t = useTexts(customersTexts);
  const { api } = useArea();
  const [told, tell] = useTold();
  const { failure, isBusy, press } = usePress();
  /** Sent, or what it was about holds no longer: there is nothing to send any more. */
  const [isOver, setOver] = useState(false);
  async function resend() {
    const { client, id } = customer;
    try {
      await api.call(resendCustomerMail, { body: { client, id, mail: mail.id } });
      tell(t('mailAgainDone', { email: customer.email ?? '' }));
    } catch (error) {
      if (!isApiFailure(error) || error.key !== 'unknownNumber') throw error;
      tell(t('mailAgainOver'));
    }
    setOver(true);
  }
  return (
    <Stack gap={12}>
      <p className={classes['mailText']}>{mail.text}</p>
      {mail.canResend && !isOver && (
        <div>
          <Button variant="secondary" disabled={isBusy} onClick={() => press(resend)}>
            {t('mailAgain')}
          </Button>
        </div>
      )}
      <Result told={told} />
      <FailureNotice failure={failure} />
    </Stack>
  );
}

/** What a customer was mailed, the newest first: what it said, whether the address took it, and a way to send it again while it still holds. */
export function Mails({ customer }: { readonly customer: Customer }) {
  const t = useTexts(customersTexts);
  const locale = useLocale();
  const { mails = [] } = customer;
  return (
    <Block
      title={t('mails')}
      count={mails.length}
      waits={false}
      isLong={mails.length > MANY}
      gap={12}
    >
      <Text size="small" tone="muted">
        {t('mailsText')}
      </Text>
      {mails.length === 0 && <Text>{t('noMails')}</Text>}
      <ul className={classes['mails']}>
        {mails.map((mail) => (
          <li key={mail.id}>
            <Disclosure
              summary={
                <span className={classes['mailLine']}>
                  <span>{mail.subject}</span>
                  <Text tag="span" size="small" tone="muted">
                    {formatDateTime(new Date(mail.at), locale)}
                  </Text>
                  {!mail.arrived && <Badge tone="critical">{t('mailRefused')}</Badge>}
                </span>
              }
            >
              <MailText customer={customer} mail={mail} />
            </Disclosure>
          </li>
        ))}
      </ul>
    </Block>
  );
}
