import type { Api } from '@weitersagen/api-client/api';
import { isApiFailure } from '@weitersagen/api-client/api-failure';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { Dialog } from '@weitersagen/domain-ui/dialog';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { useTexts } from '@weitersagen/platform/i18n';
import { Button } from '@weitersagen/ui/button';
import { Cluster, Stack } from '@weitersagen/ui/layout';
import { Text } from '@weitersagen/ui/text';
import { usePress } from '../../area/use-press.ts';
import { catalogueTexts } from './catalogue-texts.ts';

interface RewardQuestionProps {
  readonly title: string;
  readonly text: string;
  /** What the button says. */
  readonly press: string;
  readonly call: (api: Api) => Promise<unknown>;
  /** What the page says afterwards. */
  readonly done: string;
  readonly onEnd: (notice: string | null) => Promise<void>;
}

/** Asks before a version of a reward is taken back or agreed to. */
export function RewardQuestion({ title, text, press, call, done, onEnd }: RewardQuestionProps) {
  const t = useTexts(catalogueTexts);
  const { api } = useArea();
  const { failure, isBusy, press: run } = usePress();
  return (
    <Dialog isOpen title={title} closeLabel={t('close')} onClose={() => void onEnd(null)}>
      <Stack gap={16}>
        <Text>{text}</Text>
        <FailureNotice failure={failure} />
        <Cluster gap={12}>
          <Button
            pending={isBusy}
            onClick={() =>
              run(async () => {
                try {
                  await call(api);
                } catch (error) {
                  // Somebody else was there first: the list tells how it stands.
                  if (isApiFailure(error) && error.key === 'unknownNumber')
                    return onEnd(t('reward.over'));
                  throw error;
                }
                await onEnd(done);
              })
            }
          >
            {press}
          </Button>
          <Button variant="secondary" disabled={isBusy} onClick={() => void onEnd(null)}>
            {t('cancel')}
          </Button>
        </Cluster>
      </Stack>
    </Dialog>
  );
}
