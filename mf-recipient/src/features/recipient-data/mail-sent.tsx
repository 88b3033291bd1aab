import { OpenLink } from '@weitersagen/domain-ui/open-link';
import { ProgrammeEndNotice } from '@weitersagen/domain-ui/programme-end/programme-end-notice';
import { useBrowserValue } from '@weitersagen/platform/browser-value';
import { recipientQuery } from '@weitersagen/api-client/recipient-queries';
import { useQuery } from '@weitersagen/platform/query';
import { useApi, useTenant } from '@weitersagen/platform/services';
import { OrderLink } from '../../area/progress/order-link.tsx';
import { Recommended } from '../../area/progress/recommended.tsx';
import { OwnReward } from '../../area/progress/own-reward.tsx';
import { useTexts } from '../../area/texts.ts';
import { Confirmed } from './confirmed.tsx';
import { buttonClass } from '@weitersagen/ui/button-class';
import { Heading } from '@weitersagen/ui/heading';
import { Cluster, Stack } from '@weitersagen/ui/layout';
import { Steps } from '@weitersagen/ui/steps';
import { Text } from '@weitersagen/ui/text';
import { lastRecipient, lastReferral } from '../../area/recipient-memory.ts';
import { MailMissing } from './mail-missing.tsx';

const unconfirmedRefetchMs = 5_000;

/** The mail is on its way: what to do next, what may be done already, and that unconfirmed data is deleted. Who has confirmed or left meanwhile, in another tab too, sees that. */
export function MailSent() {
  const t = useTexts();
  const { hasEnded } = useTenant();
  const referral = useBrowserValue(lastReferral);
  const number = useBrowserValue(lastRecipient);
  const { data: recipient, isError } = useQuery({
    ...recipientQuery(useApi(), number ?? ''),
    enabled: Boolean(number),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) =>
      state.data?.confirmed === false && state.data.over === undefined
        ? unconfirmedRefetchMs
        : false,
  });
  if (recipient && (recipient.confirmed || recipient.over !== undefined))
    return <Confirmed recipient={recipient} />;
  return (
    <Stack gap={32}>
      <Stack gap={12}>
        {number && !isError && <Recommended of={recipient} />}
        <Heading level={1}>{t('confirm.mail.title')}</Heading>
        <Text size="lead">{t('confirm.mail.text')}</Text>
      </Stack>
      {recipient && <OwnReward steps={recipient.steps} />}
      {recipient?.steps.contractAt === null && <ProgrammeEndNotice />}
      <Steps
        steps={(hasEnded === true
          ? (['open', 'confirm'] as const)
          : (['open', 'confirm', 'order'] as const)
        ).map((step) => ({
          title: t(`confirm.mail.${step}.title`),
          detail: t(`confirm.mail.${step}.detail`),
        }))}
      />
      {recipient && recipient.steps.contractAt === null && (
        <Cluster>
          <OrderLink referralNumber={recipient.referralNumber} recipientNumber={recipient.number} />
        </Cluster>
      )}
      {number && <MailMissing number={number} />}
      {referral && (
        <Cluster>
          <OpenLink
            to="EmpfaengerDaten"
            params={{ empfehlungsnummer: referral }}
            className={buttonClass('secondary')}
          >
            {t('confirm.toData')}
          </OpenLink>
        </Cluster>
      )}
      <Text size="small" tone="muted">
        {t('form.erase')}
      </Text>
    </Stack>
  );
}
