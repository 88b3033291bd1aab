import {
  confirmCommandSignIn,
  refuseCommandSignIn,
} from '@weitersagen/contracts/operator-commands';
import { formatDateTime } from '@weitersagen/domain/dates';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { useTexts } from '@weitersagen/platform/i18n';
import { useLocale } from '@weitersagen/platform/services';
import { Button } from '@weitersagen/ui/button';
import { DefinitionList } from '@weitersagen/ui/definition-list';
import { focusOnMount } from '@weitersagen/ui/focus-on-mount';
import { Heading } from '@weitersagen/ui/heading';
import { Cluster, Stack } from '@weitersagen/ui/layout';
import { Notice } from '@weitersagen/ui/notice';
import { usePress } from '../../area/use-press.ts';
import type { Asked } from './asked.ts';

interface RequestAnswerProps {
  readonly asked: Asked;
  readonly onAnswer: (answer: 'confirmed' | 'refused') => void;
  readonly onOtherCode: () => void;
}

/** Shows which command asks, warns of codes from others, and takes the answer. */
export function RequestAnswer({ asked, onAnswer, onOtherCode }: RequestAnswerProps) {
  const t = useTexts('mf-operator');
  const { api } = useArea();
  const locale = useLocale();
  const { failure, isBusy, press } = usePress();
  const { code, request } = asked;
  const time = (instant: string) => formatDateTime(new Date(instant), locale);
  const answer = (call: typeof confirmCommandSignIn, then: 'confirmed' | 'refused') =>
    press(async () => {
      await api.call(call, { body: { code } });
      onAnswer(then);
    });
  return (
    <Stack gap={16}>
      <Heading level={2} size="small" focusRef={focusOnMount}>
        {t('device.question')}
      </Heading>
      <DefinitionList
        items={[
          { term: t('device.machine'), detail: request.machine },
          { term: t('device.login'), detail: request.login },
          { term: t('device.address'), detail: request.address ?? t('device.ownMachine') },
          { term: t('device.asked'), detail: time(request.asked) },
        ]}
      />
      <Notice tone="warning" title={t('device.warning')}>
        {t('device.warningText')}
      </Notice>
      <FailureNotice failure={failure} />
      <Cluster gap={12}>
        <Button pending={isBusy} onClick={() => answer(confirmCommandSignIn, 'confirmed')}>
          {t('device.confirm')}
        </Button>
        <Button
          variant="secondary"
          disabled={isBusy}
          onClick={() => answer(refuseCommandSignIn, 'refused')}
        >
          {t('device.refuse')}
        </Button>
        <Button variant="quiet" disabled={isBusy} onClick={onOtherCode}>
          {t('device.otherCode')}
        </Button>
      </Cluster>
    </Stack>
  );
}
