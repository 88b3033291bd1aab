import { useState } from 'react';
import { isApiFailure } from '@weitersagen/api-client/api-failure';
import { resendRewardLinks, type Customer } from '@weitersagen/contracts/operator-customers';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { useTexts } from '@weitersagen/platform/i18n';
import { Button } from '@weitersagen/ui/button';
import { Stack } from '@weitersagen/ui/layout';
import { Text } from '@weitersagen/ui/text';
import { Result } from '../../area/result.tsx';
import { usePress } from '../../area/use-press.ts';
import { useTold } from '../../area/use-told.ts';
import { customersTexts } from './customers-texts.ts';

/** The way to mail a customer the links to the rewards that wait once more, however old the first mail is; says why where nothing would arrive. Nothing where none waits. */
export function RewardLinks({ customer }: { readonly customer: Customer }) {
  const t = useTexts(customersTexts);
  const { api } = useArea();
  const [told, tell] = useTold();
  const { failure, isBusy, press } = usePress();
  const [isOver, setOver] = useState(false);
  const { client, id, email, takesMail } = customer;
  const count = customer.rewards.filter(({ status }) => status === 'available').length;
  if (count === 0 || email === null) return null;
  if (!takesMail) return <Text>{t('linkAgain.noMail', { email })}</Text>;
  async function resend() {
    try {
      await api.call(resendRewardLinks, { body: { client, id } });
      tell(t('linkAgain.done', { email: email ?? '', count }));
    } catch (error) {
      if (!isApiFailure(error) || error.key !== 'unknownNumber') throw error;
      tell(t('linkAgain.over'));
    }
    setOver(true);
  }
  return (
    <Stack gap={12}>
      {!isOver && (
        <div>
          <Button variant="secondary" size="small" disabled={isBusy} onClick={() => press(resend)}>
            {t('linkAgain.send', { count })}
          </Button>
        </div>
      )}
      <Result told={told} />
      <FailureNotice failure={failure} />
    </Stack>
  );
}
