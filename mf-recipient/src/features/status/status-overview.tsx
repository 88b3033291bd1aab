import { OpenLink } from '@weitersagen/domain-ui/open-link';
import type { RecipientOrder } from '@weitersagen/contracts/recipient-account';
import { EditedText } from '@weitersagen/domain-ui/edited/edited-text';
import { RouteLink } from '@weitersagen/platform/route-link';
import { buttonClass } from '@weitersagen/ui/button-class';
import { Heading } from '@weitersagen/ui/heading';
import { Cluster, Stack } from '@weitersagen/ui/layout';
import { Notice } from '@weitersagen/ui/notice';
import { Text } from '@weitersagen/ui/text';
import { OrderLink } from '../../area/progress/order-link.tsx';
import { Recommended } from '../../area/progress/recommended.tsx';
import { OwnReward } from '../../area/progress/own-reward.tsx';
import { ThankYouSteps } from '../../area/progress/thank-you-steps.tsx';
import { useTexts } from '../../area/texts.ts';
import { OrderFacts } from './order-facts.tsx';
import { OwnDataSection } from './own-data-section.tsx';
import { WithdrawSection } from './withdraw-section.tsx';

interface StatusOverviewProps {
  readonly order: RecipientOrder;
  readonly token: string;
  readonly onDeleted: () => void;
}

/** A running participation: the four steps as they stand, what to do now, the own data, the way out. */
export function StatusOverview({ order, token, onDeleted }: StatusOverviewProps) {
  const t = useTexts();
  const { firstName, confirmed, participation, number, referralNumber } = order;
  return (
    <Stack gap={48}>
      <Stack gap={32}>
        <Stack gap={12}>
          <Recommended of={order} />
          <Heading level={1}>{t('status.title', { name: firstName })}</Heading>
          <EditedText id="danke">
            <Text size="lead">{t('status.text')}</Text>
          </EditedText>
        </Stack>
        {!confirmed && (
          <Notice tone="warning" title={t('status.unconfirmed')}>
            <RouteLink to="EmpfaengerBestaetigung">{t('status.toConfirmation')}</RouteLink>
          </Notice>
        )}
        <OwnReward steps={order.steps} />
        {participation === 'open' && (
          <Cluster>
            <OrderLink referralNumber={referralNumber} recipientNumber={number} />
          </Cluster>
        )}
        <ThankYouSteps
          steps={order.steps}
          isForgiven={order.goodwill && order.state === 'cancelled'}
        />
        <OrderFacts order={order} />
      </Stack>
      {participation === 'open' && <OwnDataSection order={order} token={token} />}
      {participation === 'open' ? (
        <WithdrawSection order={order} token={token} onDeleted={onDeleted} />
      ) : (
        <Support />
      )}
    </Stack>
  );
}

/** With a contract nothing can be ended here any more: who helps. */
function Support() {
  const t = useTexts();
  return (
    <Stack gap={12} align="start">
      <Heading level={2} size="small">
        {t('status.help.title')}
      </Heading>
      <Text tone="muted">{t('status.help.text')}</Text>
      <OpenLink to="Faq" className={buttonClass('secondary')}>
        {t('status.help.action')}
      </OpenLink>
    </Stack>
  );
}
