import type { ReactNode } from 'react';
import type { Api } from '@weitersagen/api-client/api';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { Dialog } from '@weitersagen/domain-ui/dialog';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { useTexts } from '@weitersagen/platform/i18n';
import { Button } from '@weitersagen/ui/button';
import { Cluster, Stack } from '@weitersagen/ui/layout';
import { Text } from '@weitersagen/ui/text';
import { usePress } from '../../area/use-press.ts';
import { textsTexts } from './texts-texts.ts';

/** What is asked before something happens to a text. */
export interface Question {
  readonly title: string;
  readonly text: string;
  /** What it would change. */
  readonly difference?: ReactNode;
  /** What the button says. */
  readonly press: string;
  readonly call: (api: Api) => Promise<unknown>;
  /** What the page says afterwards. */
  readonly done: string;
}

interface TextQuestionProps {
  readonly question: Question;
  readonly onEnd: (told: string | null) => Promise<void>;
}

/** Asks before a text leaves the pages, loses its draft or goes back to earlier words. */
export function TextQuestion({ question, onEnd }: TextQuestionProps) {
  const t = useTexts(textsTexts);
  const { api } = useArea();
  const { failure, isBusy, press } = usePress();
  return (
    <Dialog isOpen title={question.title} closeLabel={t('close')} onClose={() => void onEnd(null)}>
      <Stack gap={16}>
        <Text>{question.text}</Text>
        {question.difference}
        <FailureNotice failure={failure} />
        <Cluster gap={12}>
          <Button
            pending={isBusy}
            onClick={() =>
              press(async () => {
                await question.call(api);
                await onEnd(question.done);
              })
            }
          >
            {question.press}
          </Button>
          <Button variant="secondary" disabled={isBusy} onClick={() => void onEnd(null)}>
            {t('cancel')}
          </Button>
        </Cluster>
      </Stack>
    </Dialog>
  );
}
