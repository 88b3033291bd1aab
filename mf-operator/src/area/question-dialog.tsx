import type { ReactNode } from 'react';
import type { Api } from '@weitersagen/api-client/api';
import { isApiFailure, type ApiFailure } from '@weitersagen/api-client/api-failure';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { Dialog } from '@weitersagen/domain-ui/dialog';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { useTexts } from '@weitersagen/platform/i18n';
import { Button } from '@weitersagen/ui/button';
import { Cluster, Stack } from '@weitersagen/ui/layout';
import { Text } from '@weitersagen/ui/text';
import { sayOver } from './told-over.ts';
import { usePress } from './use-press.ts';

interface QuestionDialogProps {
  readonly title: string;
  readonly text: string;
  /** What it would do, below the text. */
  readonly children?: ReactNode;
  /** What the button says. */
  readonly press: string;
  readonly call: (api: Api) => Promise<unknown>;
  /** What the page says afterwards. */
  readonly done: string;
  /** What the page says where somebody else was there first. */
  readonly over: string;
  readonly onEnd: (notice: string | null) => Promise<void>;
}

/** Whether a call was refused because another person was there first. */
export const isOver = ({ key }: ApiFailure): boolean =>
  key === 'unknownNumber' || key === 'changedMeanwhile';

/** Asks before something is done that cannot be undone, such as agreeing to what somebody proposed. */
export function QuestionDialog({
  title,
  text,
  children,
  press,
  call,
  done,
  over,
  onEnd,
}: QuestionDialogProps) {
  const t = useTexts('mf-operator');
  const { api } = useArea();
  const { failure, isBusy, press: run } = usePress();
  return (
    <Dialog isOpen title={title} closeLabel={t('confirm.close')} onClose={() => void onEnd(null)}>
      <Stack gap={16}>
        <Text>{text}</Text>
        {children}
        <FailureNotice failure={failure} />
        <Cluster gap={12}>
          <Button
            pending={isBusy}
            onClick={() =>
              run(async () => {
                try {
                  await call(api);
                } catch (error) {
                  // Another person was there first: the page tells how it stands.
                  if (isApiFailure(error) && isOver(error)) return onEnd(sayOver(over));
                  throw error;
                }
                await onEnd(done);
              })
            }
          >
            {press}
          </Button>
          <Button variant="secondary" disabled={isBusy} onClick={() => void onEnd(null)}>
            {t('confirm.cancel')}
          </Button>
        </Cluster>
      </Stack>
    </Dialog>
  );
}
