import { useState } from 'react';
import { retryDeadLetters } from '@weitersagen/contracts/operator-upkeep';
import type { ClientUpkeep, DeadLetter } from '@weitersagen/contracts/operator-upkeep';
import { formatDateTime } from '@weitersagen/domain/dates';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { useTexts } from '@weitersagen/platform/i18n';
import { RouteLink } from '@weitersagen/platform/route-link';
import { useLocale } from '@weitersagen/platform/services';
import { Button } from '@weitersagen/ui/button';
import { DataTable } from '@weitersagen/ui/data-table';
import type { Column } from '@weitersagen/ui/data-table';
import { Menu } from '@weitersagen/ui/menu';
import { Text } from '@weitersagen/ui/text';
import { Block } from '../../area/block.tsx';
import { AskDialog } from './ask-dialog.tsx';
import { FailureText } from './failure-text.tsx';
import { upkeepTexts } from './upkeep-texts.ts';
import type { UpkeepTask } from './use-upkeep-task.ts';
import { useWorkWords } from './use-work-words.ts';

interface DeadLettersProps {
  readonly client: ClientUpkeep;
  readonly task: UpkeepTask;
  readonly onDrop: (letter: DeadLetter) => void;
}

/** Mails and work that were given up, to be tried again or dropped. */
export function DeadLetters({ client, task, onDrop }: DeadLettersProps) {
  const t = useTexts(upkeepTexts);
  const { api } = useArea();
  const locale = useLocale();
  const words = useWorkWords();
  const time = (instant: string) => formatDateTime(new Date(instant), locale);
  const [isAsking, setAsking] = useState(false);
  const { deadLetters, deadLetterCount: count, isChangeable } = client;

  function retry(letter: DeadLetter | null) {
    const id = letter?.id ?? null;
    const done = letter
      ? t('dead.retried', { kind: words.kind(letter.kind) })
      : t('dead.retriedAll');
    const work = () => api.call(retryDeadLetters, { body: { client: client.client, id } });
    task.run(id ?? 'all', work, { done, gone: t('dead.gone') });
  }
  const action: Column<DeadLetter> = {
    id: 'action',
    title: t('dead.action'),
    stays: true,
    render: (letter) => (
      <Menu
        label={t('dead.change')}
        name={t('dead.changeOf', { kind: words.kind(letter.kind), time: time(letter.givenUp) })}
        actions={[
          { id: 'retry', title: t('dead.retry') },
          { id: 'drop', title: t('dead.drop') },
        ]}
        onAction={(chosen) => (chosen === 'drop' ? onDrop(letter) : retry(letter))}
      />
    ),
  };
  return (
    <Block title={t('dead.title')} count={count} waits={count > 0}>
      {count === 0 && <Text>{t('dead.none')}</Text>}
      {count > 0 && (
        <>
          {isChangeable && count > 1 && (
            <div>
              <Button
                variant="secondary"
                pending={task.busy === 'all'}
                onClick={() => setAsking(true)}
              >
                {t('dead.retryAll', { count: count.toLocaleString(locale) })}
              </Button>
            </div>
          )}
          <DataTable
            caption={t('dead.caption')}
            columns={[
              { id: 'kind', title: t('dead.kind'), render: ({ kind }) => words.kind(kind) },
              {
                id: 'concerns',
                title: t('dead.concerns'),
                render: ({ concerns }) =>
                  concerns === null ? (
                    t('dead.nobody')
                  ) : (
                    <RouteLink
                      to="BetriebProtokoll"
                      suffix={`?${new URLSearchParams({ mandant: client.client, nummer: concerns.id }).toString()}`}
                    >
                      {words.concerned(concerns)}
                    </RouteLink>
                  ),
              },
              { id: 'since', title: t('dead.since'), render: ({ since }) => time(since) },
              { id: 'givenUp', title: t('dead.givenUp'), render: ({ givenUp }) => time(givenUp) },
              {
                id: 'failure',
                title: t('dead.failure'),
                render: ({ failure }) => <FailureText failure={failure} />,
              },
              {
                id: 'attempts',
                title: t('dead.attempts'),
                align: 'end',
                render: ({ attempts }) => attempts.toLocaleString(locale),
              },
              ...(isChangeable ? [action] : []),
            ]}
            rows={deadLetters}
            keyOf={({ id }) => id}
            busy={task.busy !== null}
            narrow="cards"
          />
          {deadLetters.length < count && (
            <Text size="small" tone="muted">
              {t('dead.shown', {
                shown: deadLetters.length.toLocaleString(locale),
                count: count.toLocaleString(locale),
              })}
            </Text>
          )}
        </>
      )}
      {isAsking && (
        <AskDialog
          title={t('dead.askAllTitle', { count: count.toLocaleString(locale) })}
          text={t('dead.askAll')}
          submit={t('dead.retry')}
          onConfirm={() => {
            setAsking(false);
            retry(null);
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </Block>
  );
}
