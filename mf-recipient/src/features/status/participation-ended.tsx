import type { RecipientOrder } from '@weitersagen/contracts/recipient-account';
import { focusOnMount } from '@weitersagen/ui/focus-on-mount';
import { Heading } from '@weitersagen/ui/heading';
import { Stack } from '@weitersagen/ui/layout';
import { Text } from '@weitersagen/ui/text';
import { useTexts } from '../../area/texts.ts';
import { Recommended } from '../../area/progress/recommended.tsx';
import { OrderFacts } from './order-facts.tsx';
import { WithdrawSection } from './withdraw-section.tsx';

interface ParticipationEndedProps {
  readonly order: RecipientOrder;
  readonly token: string;
  readonly onDeleted: () => void;
}

/** A participation that is over: by the recipient's own wish or otherwise. The data can still be deleted. */
export function ParticipationEnded({ order, token, onDeleted }: ParticipationEndedProps) {
  const t = useTexts();
  const how = order.participation === 'withdrawn' ? 'withdrawn' : 'ended';
  return (
    <Stack gap={32}>
      <Stack gap={12}>
        <Recommended of={order} />
        <Heading level={1} focusRef={focusOnMount}>
          {t(`status.${how}.title`)}
        </Heading>
        <Text size="lead">{t(`status.${how}.text`)}</Text>
      </Stack>
      <OrderFacts order={order} />
      <WithdrawSection order={order} token={token} onDeleted={onDeleted} />
    </Stack>
  );
}
