import { resumeMail } from '@weitersagen/contracts/operator-upkeep';
import type { ClientUpkeep, MailStop } from '@weitersagen/contracts/operator-upkeep';
import { formatDateTime } from '@weitersagen/domain/dates';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { useTexts } from '@weitersagen/platform/i18n';
import { useLocale } from '@weitersagen/platform/services';
import { Button } from '@weitersagen/ui/button';
import { Stack } from '@weitersagen/ui/layout';
import { Notice } from '@weitersagen/ui/notice';
import { Text } from '@weitersagen/ui/text';
import { upkeepTexts } from './upkeep-texts.ts';
import type { UpkeepTask } from './use-upkeep-task.ts';
import { useWorkWords } from './use-work-words.ts';

interface StoppedMailProps {
  readonly client: ClientUpkeep;
  readonly stop: MailStop;
  readonly task: UpkeepTask;
}

/** Since when and why no mail of a client leaves, and the way to let it leave at once. */
export function StoppedMail({ client, stop, task }: StoppedMailProps) {
  const t = useTexts(upkeepTexts);
  const { api } = useArea();
  const locale = useLocale();
  const words = useWorkWords();
  const time = (instant: string) => formatDateTime(new Date(instant), locale);
  const done = t('mail.done');
  return (
    <Notice tone="warning" title={t('mail.title')}>
      <Stack gap={12}>
        <Text>{t('mail.since', { since: time(stop.since), next: time(stop.nextTry) })}</Text>
        <Text>{words.failure(stop.failure)}</Text>
        {client.isChangeable && (
          <div>
            <Button
              variant="secondary"
              pending={task.busy === 'mail'}
              onClick={() =>
                task.run('mail', () => api.call(resumeMail, { body: { client: client.client } }), {
                  done,
                  gone: done,
                })
              }
            >
              {t('mail.resume')}
            </Button>
          </div>
        )}
      </Stack>
    </Notice>
  );
}
