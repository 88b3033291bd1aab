import type { HistoryLine } from '@weitersagen/contracts/operator-history';
import { formatDateTime } from '@weitersagen/domain/dates';
import { useLocale } from '@weitersagen/platform/services';
import { Button } from '@weitersagen/ui/button';
import { DefinitionList } from '@weitersagen/ui/definition-list';
import { Disclosure } from '@weitersagen/ui/disclosure';
import { Cluster, Stack } from '@weitersagen/ui/layout';
import { Text } from '@weitersagen/ui/text';
import classes from './history.module.css';
import { HistoryChanges } from './history-changes.tsx';
import { useHistoryWords } from './use-history-words.ts';

interface HistoryEntryProps {
  readonly line: HistoryLine;
  /** Whether the reader may open what names a person. */
  readonly mayRead: boolean;
  readonly onFind: (filter: Readonly<Record<string, string>>) => void;
}

/** Whether a person or the key of a machine did it, whose doings can be searched. */
const isOfSomebody = ({ who, role, actor }: HistoryLine) =>
  who !== null || role !== null || actor.startsWith('key:');

/** A line of the history: who did what to whom or what, where and when; opened, also why, and how it was before and after. */
export function HistoryEntry({ line, mayRead, onFind }: HistoryEntryProps) {
  const words = useHistoryWords();
  const { t } = words;
  const locale = useLocale();
  const what = {
    who: words.who(line),
    entity: words.entity(line.entity),
    event: words.event(line.event),
  };
  const title =
    line.concerned === null
      ? t('entry', { ...what, number: words.thing(line) })
      : t('entryOf', { ...what, name: line.concerned });
  const status = words.status(line);
  const role = words.role(line);
  const time = formatDateTime(new Date(line.at), locale);
  const onBehalf = line.onBehalfOf === null ? '' : t('onBehalf');
  const short = [time, line.client.name, role, onBehalf, status].filter((text) => text !== '');
  const facts = [
    { term: t('column.reason'), detail: line.reason ?? t('noReason') },
    ...(status === '' ? [] : [{ term: t('column.status'), detail: status }]),
    ...(line.onBehalfOf === null
      ? []
      : [{ term: t('column.onBehalf'), detail: t('actor.unknown', { id: line.onBehalfOf }) }]),
    { term: t('column.number'), detail: line.entityId },
  ];
  return (
    <Disclosure
      summary={
        <span className={classes['summary']}>
          <span>{title}</span>
          <Text tag="span" size="small" tone="muted">
            {short.join(' · ')}
          </Text>
        </span>
      }
    >
      <Stack gap={16}>
        <DefinitionList items={facts} />
        {line.changes.length > 0 && <HistoryChanges line={line} mayRead={mayRead} />}
        <Cluster>
          <Button
            variant="secondary"
            size="small"
            onClick={() => onFind({ nummer: line.entityId })}
          >
            {t('allOfThing')}
          </Button>
          {isOfSomebody(line) && (
            <Button variant="secondary" size="small" onClick={() => onFind({ wer: line.actor })}>
              {t('allOfPerson')}
            </Button>
          )}
        </Cluster>
      </Stack>
    </Disclosure>
  );
}
