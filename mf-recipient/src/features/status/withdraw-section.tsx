import { useState } from 'react';
import type { RecipientOrder } from '@weitersagen/contracts/recipient-account';
import { DeferredPart } from '@weitersagen/domain-ui/deferred-part';
import { useQueryClient } from '@weitersagen/platform/query';
import { useApi } from '@weitersagen/platform/services';
import { Button } from '@weitersagen/ui/button';
import { Heading } from '@weitersagen/ui/heading';
import { latePart } from '@weitersagen/ui/late';
import { Stack } from '@weitersagen/ui/layout';
import { Text } from '@weitersagen/ui/text';
import { forgetRecipient } from '../../area/recipient-memory.ts';
import { useTexts } from '../../area/texts.ts';
import { statusQuery } from '../../area/status-query.ts';

const dialog = latePart(() =>
  import(/* webpackChunkName: "withdraw-dialog" */ './withdraw-dialog.tsx').then(
    (file) => file.default,
  ),
);

interface WithdrawSectionProps {
  readonly order: RecipientOrder;
  readonly token: string;
  readonly onDeleted: () => void;
}

/** The way out: ends the participation, or deletes the data of one that has ended. It asks once more before anything is lost. */
export function WithdrawSection({ order, token, onDeleted }: WithdrawSectionProps) {
  const t = useTexts();
  const api = useApi();
  const queryClient = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const kind = order.participation === 'open' ? 'withdraw' : 'delete';

  function done(deleted: boolean) {
    setOpen(false);
    forgetRecipient(order.referralNumber);
    if (deleted) onDeleted();
    else void queryClient.invalidateQueries(statusQuery(api, token));
  }

  return (
    <Stack gap={12} align="start">
      <Heading level={2} size="small">
        {t(`${kind}.title`)}
      </Heading>
      <Text tone="muted">{t(`${kind}.text`)}</Text>
      <Button
        variant="secondary"
        onClick={() => setOpen(true)}
        onPointerEnter={dialog.warm}
        onFocus={dialog.warm}
      >
        {t(`${kind}.action`)}
      </Button>
      {isOpen && (
        <DeferredPart part={dialog} waiting={<Text>{t('withdraw.loading')}</Text>}>
          {(WithdrawDialog) => (
            <WithdrawDialog
              kind={kind}
              token={token}
              onClose={() => setOpen(false)}
              onDone={done}
            />
          )}
        </DeferredPart>
      )}
    </Stack>
  );
}
