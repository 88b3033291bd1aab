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

/** A line of the history: what, where, when and by whom; opened, also why, and how it was before and after. */
export function HistoryEntry({ line, mayRead, onFind }: HistoryEntryProps) {
  const words = useHistoryWords();
  const { t } = words;
  const locale = useLocale();
  const by =
    line.role === null
      ? words.who(line)
      : t('by', { who: words.who(line), role: words.role(line) });
  const what = { entity: words.entity(line.entity), event: words.event(line.event) };
  const title =
    line.concerned === null ? t('entry', what) : t('entryOf', { ...what, name: line.concerned });
  const status = words.status(line);
  const facts = [
    { term: t('column.reason'), detail: line.reason ?? t('noReason') },
    ...(status === '' ? [] : [{ term: t('column.status'), detail: status }]),
    { term: t('column.number'), detail: line.entityId },
  ];
  return (
    <Disclosure
      summary={
        <span className={classes['summary']}>
          <span>{title}</span>
          <Text tag="span" size="small" tone="muted">
            {`${formatDateTime(new Date(line.at), locale)} · ${line.client.name} · ${by}`}
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
          {line.role !== null && (
            <Button variant="secondary" size="small" onClick={() => onFind({ wer: line.actor })}>
              {t('allOfPerson')}
            </Button>
          )}
        </Cluster>
      </Stack>
    </Disclosure>
  );
}
