import { useState } from 'react';
import { getClientLead, tryGoodwill } from '@weitersagen/contracts/operator-goodwill';
import type { ClientLead } from '@weitersagen/contracts/operator-leads';
import { formatDateTime } from '@weitersagen/domain/dates';
import { leadStatusLabels } from '@weitersagen/domain/wire-labels';
import { AreaFailure } from '@weitersagen/domain-ui/area/area-failure';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { useTexts } from '@weitersagen/platform/i18n';
import { useQuery, useQueryClient } from '@weitersagen/platform/query';
import { RouteLink } from '@weitersagen/platform/route-link';
import { useLocale } from '@weitersagen/platform/services';
import { Button } from '@weitersagen/ui/button';
import { DefinitionList } from '@weitersagen/ui/definition-list';
import { Heading } from '@weitersagen/ui/heading';
import { Stack } from '@weitersagen/ui/layout';
import { Skeleton } from '@weitersagen/ui/skeleton';
import { Timeline } from '@weitersagen/ui/timeline';
import { Result } from '../../area/result.tsx';
import { usePress } from '../../area/use-press.ts';
import { useTold } from '../../area/use-told.ts';
import { GoodwillDialog, type GoodwillAnswer } from './goodwill-dialog.tsx';
import { leadsTexts } from './leads-texts.ts';
import { useLeadColumns } from './use-lead-columns.tsx';

interface LeadViewProps {
  readonly client: string;
  readonly id: string;
}

/** The statuses that nothing follows of itself. */
const ended: ReadonlySet<ClientLead['status']> = new Set(['expired', 'cancelled']);

/** A lead alone: what is known of it, every status that it came to, and goodwill where it has ended. product.md, section "6 Status machines". */
export function LeadView({ client, id }: LeadViewProps) {
  const t = useTexts(leadsTexts);
  const { api, kind, t: area } = useArea();
  const locale = useLocale();
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<GoodwillAnswer | null>(null);
  const { failure, isBusy, press } = usePress();
  const [told, setTold, tellAfter] = useTold();
  const columns = useLeadColumns(client, 'customers');
  const queryKey = [kind, 'leads', client, id];
  const found = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      api.call(getClientLead, { query: { mandant: client, interessent: id }, signal }),
  });
  const back = (
    <RouteLink to="BetriebInteressenten" suffix={`?mandant=${encodeURIComponent(client)}`}>
      {t('all')}
    </RouteLink>
  );
  if (found.isError && !found.data)
    return (
      <Stack gap={24}>
        {back}
        <AreaFailure error={found.error} onRetry={() => void found.refetch()} />
      </Stack>
    );
  if (!found.data) return <Skeleton shape="block" />;
  const { lead, steps } = found.data;
  const stateOf = (index: number) => {
    if (index < steps.length - 1 || lead.status === 'paid') return 'done';
    return ended.has(lead.status) ? 'over' : 'now';
  };
  const name = lead.contact === null ? t('erased') : lead.contact.name || t('nameless');
  return (
    <Stack gap={24}>
      {back}
      <Result told={told} />
      <Heading level={2}>{t('one', { name, product: lead.product })}</Heading>
      <DefinitionList
        items={columns
          .filter(({ text }) => text(lead) !== '')
          .map(({ title, render }) => ({ term: title, detail: render(lead) }))}
      />
      <Heading level={3} size="small">
        {t('steps')}
      </Heading>
      <Timeline
        label={t('steps')}
        stateLabels={{ done: t('step.done'), now: t('step.now'), next: '', over: t('step.over') }}
        steps={steps.map(({ at, status, isGoodwill }, index) => {
          const title = area(`status.${leadStatusLabels[status]}`);
          return {
            id: `${index} ${at}`,
            state: stateOf(index),
            title: isGoodwill ? t('byGoodwill', { status: title }) : title,
            meta: formatDateTime(new Date(at), locale),
          };
        })}
      />
      {ended.has(lead.status) && (
        <div>
          <Button
            pending={isBusy}
            onClick={() => {
              setTold(null);
              press(async () =>
                setAsked(await api.call(tryGoodwill, { body: { client, lead: id } })),
              );
            }}
          >
            {t('goodwill.ask')}
          </Button>
        </div>
      )}
      <FailureNotice failure={failure} />
      {asked !== null && (
        <GoodwillDialog
          answer={asked}
          client={client}
          lead={lead}
          name={name}
          onEnd={async (said) => {
            setAsked(null);
            if (said === null) return;
            // The list and whatever else shows this lead.
            await tellAfter(said, queryClient.invalidateQueries({ queryKey: [kind, 'leads'] }));
          }}
        />
      )}
    </Stack>
  );
}
