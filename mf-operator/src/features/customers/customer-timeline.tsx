import { useRef } from 'react';
import type { Customer } from '@weitersagen/contracts/operator-customers';
import { listCustomerTimeline } from '@weitersagen/contracts/operator-timeline';
import { formatDateTime } from '@weitersagen/domain/dates';
import { timelineKindLabels, type TimelineKind } from '@weitersagen/domain/customer-labels';
import { AreaFailure } from '@weitersagen/domain-ui/area/area-failure';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { useTexts } from '@weitersagen/platform/i18n';
import { keepPreviousData, useQuery } from '@weitersagen/platform/query';
import { RouteLink } from '@weitersagen/platform/route-link';
import { useSearchParams } from '@weitersagen/platform/router';
import { useLocale } from '@weitersagen/platform/services';
import { ChoiceSelect } from '@weitersagen/ui/choice-select';
import { Skeleton } from '@weitersagen/ui/skeleton';
import { Text } from '@weitersagen/ui/text';
import { Block } from '../../area/block.tsx';
import { PlacePages } from '../../area/place-pages.tsx';
import classes from './customer-timeline.module.css';
import { customersTexts } from './customers-texts.ts';
import { useTimelinePage } from './use-timeline-page.ts';
import { useTimelineWords } from './use-timeline-words.ts';

const kinds = Object.keys(timelineKindLabels) as TimelineKind[];

/** Everything that happened with a customer, the newest first; each line leads to what it tells of. What is shown stands in the address. */
export function CustomerTimeline({ customer }: { readonly customer: Customer }) {
  const t = useTexts(customersTexts);
  const locale = useLocale();
  const { api, kind: area } = useArea();
  const words = useTimelineWords();
  const { client, id } = customer;
  const pageOf = useTimelinePage(client, id);
  const top = useRef<HTMLDivElement>(null);
  const [params, setParams] = useSearchParams();
  const place = params.get('nach');
  const kind = kinds.find((one) => one === params.get('verlauf'));
  const show = (next: { readonly kind: string | null; readonly place: string | null }) => {
    const changed = new URLSearchParams(params);
    for (const [name, value] of [
      ['verlauf', next.kind],
      ['nach', next.place],
    ] as const)
      if (value === null) changed.delete(name);
      else changed.set(name, value);
    setParams(changed);
  };
  const body = { client, id, ...(kind && { kind }), ...(place !== null && { after: place }) };
  const found = useQuery({
    queryKey: [area, 'customer', client, id, 'timeline', kind, place],
    queryFn: ({ signal }) => api.call(listCustomerTimeline, { body, signal }),
    placeholderData: keepPreviousData,
  });
  const { lines = [], next = null } = found.data ?? {};
  return (
    <Block
      title={t('timeline.title')}
      count={null}
      waits={kind !== undefined || place !== null}
      gap={12}
    >
      <ChoiceSelect
        label={t('timeline.show')}
        value={kind ?? ''}
        options={[
          { value: '', label: t('timeline.all') },
          ...kinds.map((one) => ({ value: one, label: t(`timeline.kind.${one}`) })),
        ]}
        onChange={(chosen) => show({ kind: chosen || null, place: null })}
      />
      {found.isError && !found.data && (
        <AreaFailure error={found.error} onRetry={() => void found.refetch()} />
      )}
      {found.isPending && <Skeleton shape="block" />}
      {found.data && lines.length === 0 && <Text tone="muted">{t('timeline.empty')}</Text>}
      {lines.length > 0 && (
        <div ref={top} tabIndex={-1} className={classes['top']}>
          <ol
            className={classes['lines']}
            aria-label={t('timeline.list')}
            aria-busy={found.isFetching}
          >
            {lines.map((line) => {
              const page = pageOf(line);
              const title = words.title(line);
              const details = words.details(line);
              return (
                <li key={line.id} className={classes['line']}>
                  <time dateTime={line.at} className={classes['time']}>
                    {formatDateTime(new Date(line.at), locale)}
                  </time>
                  <div className={classes['what']}>
                    {page === null ? (
                      title
                    ) : (
                      <RouteLink to={page.to} params={page.params} suffix={page.suffix}>
                        {title}
                      </RouteLink>
                    )}
                    {details !== '' && (
                      <Text size="small" tone="muted">
                        {details}
                      </Text>
                    )}
                  </div>
                </li>
              );
            })}
          </ol>
        </div>
      )}
      <PlacePages
        label={t('timeline.pages')}
        place={place}
        next={next}
        onGo={(to) => show({ kind: kind ?? null, place: to })}
        top={top}
      />
    </Block>
  );
}
