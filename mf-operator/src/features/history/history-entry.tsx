import type { HistoryLine } from '@weitersagen/contracts/operator-history';
import { formatDateTime } from '@weitersagen/domain/dates';
import { RouteLink } from '@weitersagen/platform/route-link';
import { useLocale } from '@weitersagen/platform/services';
import { Button } from '@weitersagen/ui/button';
import { DefinitionList } from '@weitersagen/ui/definition-list';
import { Disclosure } from '@weitersagen/ui/disclosure';
import { Cluster, Stack } from '@weitersagen/ui/layout';
import { Text } from '@weitersagen/ui/text';
import classes from './history.module.css';
import { HistoryChanges } from './history-changes.tsx';
import { useThingPage } from './use-thing-page.ts';
import { changesShown, useHistoryWords } from './use-history-words.ts';

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
  const status = words.status(line);
  const role = words.role(line);
  const reason = words.reason(line);
  const time = formatDateTime(new Date(line.at), locale);
  const onBehalf = line.onBehalfOf === null ? '' : t('onBehalf');
  const short = [time, line.client.name, role, onBehalf, status].filter((text) => text !== '');
  const known = line.thing?.known ?? null;
  const facts = [
    ...(reason === '' ? [] : [{ term: t('column.reason'), detail: reason }]),
    ...(status === '' ? [] : [{ term: t('column.status'), detail: status }]),
    ...(line.onBehalfOf === null
      ? []
      : [{ term: t('column.onBehalf'), detail: words.onBehalf(line) }]),
    ...(known === null || known === line.entityId
      ? []
      : [{ term: t('column.known'), detail: known }]),
    // The number of a session says nothing to anybody.
    ...(line.entity === 'session' ? [] : [{ term: t('column.number'), detail: line.entityId }]),
  ];
  const page = useThingPage()(line);
  return (
    <Disclosure
      summary={
        <span className={classes['summary']}>
          <span>{words.title(line)}</span>
          <Text tag="span" size="small" tone="muted">
            {short.join(' · ')}
          </Text>
        </span>
      }
    >
      <Stack gap={16}>
        {facts.length > 0 && <DefinitionList items={facts} />}
        {changesShown(line).length > 0 && <HistoryChanges line={line} mayRead={mayRead} />}
        {page !== null && (
          <RouteLink to={page.to} params={page.params} suffix={page.suffix}>
            {t(page.text)}
          </RouteLink>
        )}
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
