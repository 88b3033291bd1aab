import { OpenLink } from '@weitersagen/domain-ui/open-link';
import type { RecipientView } from '@weitersagen/contracts/recipient';
import { usePageTitle } from '@weitersagen/platform/page-title';
import { RouteLink } from '@weitersagen/platform/route-link';
import { buttonClass } from '@weitersagen/ui/button-class';
import { focusOnMount } from '@weitersagen/ui/focus-on-mount';
import { Heading } from '@weitersagen/ui/heading';
import { Cluster, Stack } from '@weitersagen/ui/layout';
import { Text } from '@weitersagen/ui/text';
import { OrderLink } from '../../area/progress/order-link.tsx';
import { Recommended } from '../../area/progress/recommended.tsx';
import { OwnReward } from '../../area/progress/own-reward.tsx';
import { ThankYouSteps } from '../../area/progress/thank-you-steps.tsx';
import { useIsTooLate } from '../../area/progress/use-is-too-late.ts';
import { useTexts } from '../../area/texts.ts';

/** The data are confirmed: what is at stake, the one next thing, and how it goes on. Of a participation that is over it says that alone. */
export function Confirmed({ recipient }: { readonly recipient: RecipientView }) {
  const t = useTexts();
  const { over } = recipient;
  const isTooLate = useIsTooLate()(recipient.steps);
  const title =
    over === undefined
      ? t('confirm.done.title', { name: recipient.firstName })
      : t(`status.${over}.title`);
  usePageTitle(title);
  if (over !== undefined)
    return (
      <Stack gap={24} align="start">
        <Recommended of={recipient} />
        <Heading level={1} focusRef={focusOnMount}>
          {title}
        </Heading>
        <Text size="lead">{t(`status.${over}.text`)}</Text>
        <RouteLink to="Danke" className={buttonClass('secondary', 'large')}>
          {t('landing.toData')}
        </RouteLink>
      </Stack>
    );
  return (
    <Stack gap={32}>
      <Stack gap={12}>
        <Recommended of={recipient} />
        <Heading level={1} focusRef={focusOnMount}>
          {title}
        </Heading>
        {!isTooLate && (
          <Text size="lead">
            {t(recipient.steps.contractAt ? 'confirm.done.ordered' : 'confirm.done.text')}
          </Text>
        )}
      </Stack>
      <OwnReward steps={recipient.steps} />
      <Cluster>
        {!recipient.steps.contractAt && (
          <OrderLink referralNumber={recipient.referralNumber} recipientNumber={recipient.number} />
        )}
        {!recipient.completed && (
          <OpenLink
            to="EmpfaengerDaten"
            params={{ empfehlungsnummer: recipient.referralNumber }}
            className={buttonClass('secondary', 'large')}
          >
            {t('confirm.toData')}
          </OpenLink>
        )}
      </Cluster>
      <ThankYouSteps steps={recipient.steps} />
    </Stack>
  );
}
