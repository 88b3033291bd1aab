import { useRef } from 'react';
import { textKinds } from '@weitersagen/domain/programme-texts';
import { textKindLabels, textStateLabels } from '@weitersagen/domain/wire-labels';
import { AreaFailure } from '@weitersagen/domain-ui/area/area-failure';
import { useTexts } from '@weitersagen/platform/i18n';
import { RouteLink } from '@weitersagen/platform/route-link';
import { buttonClass } from '@weitersagen/ui/button-class';
import { Button } from '@weitersagen/ui/button';
import { ChoiceSelect } from '@weitersagen/ui/choice-select';
import { EmptyState } from '@weitersagen/ui/empty-state';
import { Cluster, Stack } from '@weitersagen/ui/layout';
import { Notice } from '@weitersagen/ui/notice';
import { SearchForm } from '@weitersagen/ui/search-form';
import { Skeleton } from '@weitersagen/ui/skeleton';
import { Text } from '@weitersagen/ui/text';
import { ListPages } from '../../area/list-pages.tsx';
import { NoClient } from '../../area/no-client.tsx';
import { TextTable } from './text-table.tsx';
import classes from './texts.module.css';
import { textsTexts } from './texts-texts.ts';
import { TEXTS_ON_A_PAGE, useTextList } from './use-texts.ts';

/** What stands on pages; mails have a page of their own. */
const pageKinds = textKinds.filter((kind) => kind !== 'mail');
const states = ['empty', 'draft', 'scheduled', 'published', 'changed', 'hidden'] as const;

/** The texts of a client: searched, narrowed, and added to; or where they come from. product.md, section "9 Calls". */
export function TextsView() {
  const t = useTexts(textsTexts);
  const { found, page, filter, isNarrowed, narrow, choose, turn, showAll } = useTextList();
  const count = useRef<HTMLParagraphElement>(null);
  const { data } = found;
  if (found.isError && !data)
    return <AreaFailure error={found.error} onRetry={() => void found.refetch()} />;
  if (!data) return <Skeleton shape="block" />;
  const { clients, client, mayKeep, source, texts, totalCount } = data;
  if (client === null) return <NoClient />;
  const pageCount = Math.max(1, Math.ceil(totalCount / TEXTS_ON_A_PAGE));
  const all = { value: '', label: t('all') };
  const go = (to: number) => {
    turn(to);
    count.current?.focus();
  };
  return (
    <Stack gap={24}>
      <ChoiceSelect
        label={t('client')}
        value={client}
        options={clients.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={choose}
      />
      {!source.isOwn ? (
        <Notice tone="info" title={t('elsewhere.title')}>
          <Text>{t('elsewhere.text', { address: source.address ?? '' })}</Text>
        </Notice>
      ) : (
        <Stack gap={16}>
          {mayKeep ? (
            <Cluster gap={12}>
              <RouteLink
                to="BetriebTextNeu"
                suffix={`?mandant=${client}`}
                className={buttonClass('primary')}
              >
                {t('newText')}
              </RouteLink>
            </Cluster>
          ) : (
            <Text tone="muted">{t('onlySees')}</Text>
          )}
          <div className={classes['filters']}>
            <SearchForm
              key={filter('suche')}
              label={t('search')}
              start={filter('suche')}
              submit={t('find')}
              maxLength={100}
              onSearch={(words) => narrow({ suche: words })}
            />
            <ChoiceSelect
              label={t('column.kind')}
              value={filter('art')}
              options={[
                all,
                ...pageKinds.map((kind) => ({
                  value: textKindLabels[kind],
                  label: t(`kind.${kind}`),
                })),
              ]}
              onChange={(art) => narrow({ art })}
            />
            <ChoiceSelect
              label={t('column.state')}
              value={filter('stand')}
              options={[
                all,
                ...states.map((state) => ({
                  value: textStateLabels[state],
                  label: t(`state.${state}`),
                })),
              ]}
              onChange={(stand) => narrow({ stand })}
            />
            <ChoiceSelect
              label={t('translation')}
              value={filter('ohneUebersetzung')}
              options={[all, { value: 'ja', label: t('untranslated') }]}
              onChange={(ohneUebersetzung) => narrow({ ohneUebersetzung })}
            />
          </div>
          <p role="status" tabIndex={-1} ref={count} className={classes['count']}>
            {t('count', { count: totalCount })}
          </p>
          {totalCount === 0 ? (
            <EmptyState
              icon="info"
              title={t('none')}
              action={
                isNarrowed && (
                  <Button variant="secondary" onClick={showAll}>
                    {t('showAll')}
                  </Button>
                )
              }
            >
              {t('noneText')}
            </EmptyState>
          ) : (
            <TextTable client={client} texts={texts} isBusy={found.isPlaceholderData} />
          )}
          <ListPages page={page} pageCount={pageCount} onTurn={go} />
        </Stack>
      )}
    </Stack>
  );
}
