import { useRef, useState } from 'react';
import { AreaFailure } from '@weitersagen/domain-ui/area/area-failure';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { useTexts } from '@weitersagen/platform/i18n';
import { useQueryClient } from '@weitersagen/platform/query';
import { Button } from '@weitersagen/ui/button';
import { ChoiceSelect } from '@weitersagen/ui/choice-select';
import { EmptyState } from '@weitersagen/ui/empty-state';
import { Cluster, Stack } from '@weitersagen/ui/layout';
import { SearchForm } from '@weitersagen/ui/search-form';
import { Skeleton } from '@weitersagen/ui/skeleton';
import { Tabs } from '@weitersagen/ui/tabs';
import { Text } from '@weitersagen/ui/text';
import { Result } from '../../area/result.tsx';
import { ListViews } from '../../area/list-views/list-views.tsx';
import { NoClient } from '../../area/no-client.tsx';
import { PlacePages } from '../../area/place-pages.tsx';
import { ConsultantImport } from './consultant-import.tsx';
import { ListActions } from './list-actions.tsx';
import { PartnerDialog } from './partner-dialog.tsx';
import { PartnerRows } from './partner-rows.tsx';
import { addressOfView, partnerViews } from './partner-view.ts';
import type { OpenPartner } from './partner-view.ts';
import { partnersTexts } from './partners-texts.ts';
import classes from './partners.module.css';
import { usePartners } from './use-partners.ts';
import { useTold } from '../../area/use-told.ts';

/** The partners of a client and their people: searched, let in, helped and shut out. product.md, section "8 Roles and permissions". */
export function PartnersView() {
  const t = useTexts(partnersTexts);
  const { kind } = useArea();
  const queryClient = useQueryClient();
  const partners = usePartners();
  const { found, view, agency, words, place, isImport, isNarrowed, show, search, go } = partners;
  const [open, setOpen] = useState<OpenPartner | null>(null);
  const [notice, setNotice, tellAfter] = useTold();
  const count = useRef<HTMLParagraphElement>(null);
  const { data } = found;
  if (found.isError && !data)
    return <AreaFailure error={found.error} onRetry={() => void found.refetch()} />;
  if (!data) return <Skeleton shape="block" />;
  const { clients, client, next, hasCallCentre, list: page } = data;
  if (client === null) return <NoClient />;
  function begin(what: OpenPartner) {
    setNotice(null);
    setOpen(what);
  }
  async function end(told: string | null) {
    setOpen(null);
    if (told === null) return;
    await tellAfter(told, queryClient.invalidateQueries({ queryKey: [kind, 'partners'] }));
  }
  /** What was pressed may be gone then, so the count has the focus. */
  function turn(work: () => void) {
    setNotice(null);
    work();
    count.current?.focus();
  }
  // The rows of the list before stay until those of this one are there.
  const isShown = page.view === view;
  const rows = page.rows.length;
  const emptyText = isNarrowed
    ? 'search'
    : view === 'agent' && !hasCallCentre
      ? 'noCallCentre'
      : view;
  function countText() {
    if (!isShown) return t('loading');
    return next === null && place === null
      ? t('count', { count: rows })
      : t('more', { count: String(rows) });
  }
  const list = isImport ? (
    <ConsultantImport key={client} client={client} onBack={() => show({ client, view })} />
  ) : (
    <Stack gap={16}>
      {isShown && (
        <ListActions
          view={view}
          hasCallCentre={hasCallCentre}
          agency={agency}
          onOpen={begin}
          onImport={() => {
            setNotice(null);
            show({ client, view, isImport: true });
          }}
        />
      )}
      <div className={classes['search']}>
        <SearchForm
          key={`${view} ${words}`}
          label={t(`searchFor.${view}`)}
          start={words}
          submit={t('find')}
          maxLength={100}
          onSearch={(text) => turn(() => search(text))}
        />
      </div>
      {agency !== undefined && (
        <Text>{t(view === 'shop' ? 'shopsOfAgency' : 'ofAgency', { number: agency })}</Text>
      )}
      {isNarrowed && (
        <Cluster>
          <Button
            variant="secondary"
            size="small"
            onClick={() => turn(() => show({ client, view }))}
          >
            {t('showAll')}
          </Button>
        </Cluster>
      )}
      <p role="status" tabIndex={-1} ref={count} className={classes['count']}>
        {countText()}
      </p>
      {!isShown && <Skeleton shape="block" />}
      {isShown && rows === 0 && (
        <EmptyState icon="info" title={t('nothing')}>
          {t(`nothingText.${emptyText}`)}
        </EmptyState>
      )}
      {isShown && rows > 0 && (
        <PartnerRows
          list={page}
          isBusy={found.isPlaceholderData}
          onOpen={begin}
          onOfAgency={(to, of) => turn(() => show({ client, view: to, agency: of }))}
        />
      )}
      <PlacePages
        label={t(`view.${view}`)}
        place={place}
        next={isShown ? next : null}
        onGo={(to) => turn(() => go(to))}
        top={count}
      />
    </Stack>
  );
  return (
    <Stack gap={24}>
      <ListViews page="partners" shown={{ mandant: client, art: addressOfView(view) }} />
      <ChoiceSelect
        label={t('client')}
        value={client}
        options={clients.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(chosen) => {
          setNotice(null);
          show({ client: chosen });
        }}
      />
      <Result told={notice} />
      <Tabs
        label={t('views')}
        selected={view}
        onSelect={(id) => {
          setNotice(null);
          const chosen = partnerViews.find((one) => one === id);
          if (chosen !== undefined && chosen !== view) show({ client, view: chosen });
        }}
        items={partnerViews.map((id) => ({
          id,
          title: t(`view.${id}`),
          content: id === view ? list : null,
        }))}
      />
      {open !== null && <PartnerDialog client={client} open={open} onEnd={end} />}
    </Stack>
  );
}
