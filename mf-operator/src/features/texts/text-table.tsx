import type { TextRow } from '@weitersagen/contracts/operator-texts';
import { formatDateTime } from '@weitersagen/domain/dates';
import { textKindLabels } from '@weitersagen/domain/wire-labels';
import { useTexts } from '@weitersagen/platform/i18n';
import { useLocale } from '@weitersagen/platform/services';
import { RouteLink } from '@weitersagen/platform/route-link';
import { Badge } from '@weitersagen/ui/badge';
import type { Column } from '@weitersagen/ui/data-table';
import { DataTable } from '@weitersagen/ui/data-table';
import { Text } from '@weitersagen/ui/text';
import classes from './texts.module.css';
import { textsTexts } from './texts-texts.ts';
import { stateTones, useTextName } from './use-text-words.ts';

interface TextTableProps {
  readonly client: string;
  readonly texts: readonly TextRow[];
  readonly isBusy: boolean;
}

/** The texts of a page of the list; the name of each leads to it. */
export function TextTable({ client, texts, isBusy }: TextTableProps) {
  const t = useTexts(textsTexts);
  const nameOf = useTextName();
  const locale = useLocale();
  const time = (instant: string) => formatDateTime(new Date(instant), locale);
  const columns: readonly Column<TextRow>[] = [
    {
      id: 'name',
      title: t('column.name'),
      wraps: true,
      render: ({ kind, id, title, group }) => (
        <span className={classes['lines']}>
          <RouteLink
            to="BetriebText"
            params={{ art: textKindLabels[kind], kennung: id }}
            suffix={`?mandant=${client}`}
            className={classes['name']}
          >
            {nameOf({ kind, id, title })}
          </RouteLink>
          {kind === 'block' || kind === 'keyVisual' ? (
            title !== '' && (
              <Text size="small" tone="muted">
                {title}
              </Text>
            )
          ) : (
            <Text size="small" tone="muted">
              {kind === 'faq' ? group : [group, title].filter(Boolean).join(': ')}
            </Text>
          )}
        </span>
      ),
    },
    { id: 'kind', title: t('column.kind'), render: ({ kind }) => t(`kind.${kind}`) },
    {
      id: 'state',
      title: t('column.state'),
      render: ({ state, isUntranslated, shownFrom }) => (
        <span className={classes['lines']}>
          <span>
            <Badge tone={stateTones[state]}>{t(`state.${state}`)}</Badge>
          </span>
          {shownFrom !== null && (
            <Text size="small" tone="muted">
              {t('from', { time: time(shownFrom) })}
            </Text>
          )}
          {isUntranslated && (
            <Text size="small" tone="muted">
              {t('untranslated')}
            </Text>
          )}
        </span>
      ),
    },
    {
      id: 'changed',
      title: t('column.changed'),
      render: ({ changedAt }) => (changedAt === null ? t('never') : time(changedAt)),
    },
  ];
  return (
    <DataTable
      caption={t('caption')}
      columns={columns}
      rows={texts}
      keyOf={({ kind, id }) => `${kind} ${id}`}
      busy={isBusy}
      narrow="cards"
    />
  );
}
