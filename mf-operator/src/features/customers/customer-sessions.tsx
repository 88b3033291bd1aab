import { useState } from 'react';
import type { Customer } from '@weitersagen/contracts/operator-customers';
import {
  endCustomerSession,
  endCustomerSessions,
  listCustomerSessions,
  type CustomerSession,
} from '@weitersagen/contracts/operator-customer-sessions';
import { formatDateTime } from '@weitersagen/domain/dates';
import { AreaFailure } from '@weitersagen/domain-ui/area/area-failure';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { useTexts } from '@weitersagen/platform/i18n';
import { useQuery } from '@weitersagen/platform/query';
import { useLocale } from '@weitersagen/platform/services';
import { Button } from '@weitersagen/ui/button';
import type { Column } from '@weitersagen/ui/data-table';
import { DataTable } from '@weitersagen/ui/data-table';
import { Skeleton } from '@weitersagen/ui/skeleton';
import { Text } from '@weitersagen/ui/text';
import { Block } from '../../area/block.tsx';
import { ReasonQuestion } from '../../area/reason-question.tsx';
import { Result } from '../../area/result.tsx';
import { useTold } from '../../area/use-told.ts';
import { customersTexts } from './customers-texts.ts';

/** Where a referrer is signed in, by times and way of sign-in, and the way to end one session or all, with a reason. */
export function CustomerSessions({ customer }: { readonly customer: Customer }) {
  const t = useTexts(customersTexts);
  const locale = useLocale();
  const { api, kind } = useArea();
  const { client, id } = customer;
  const [asked, setAsked] = useState<CustomerSession | 'all' | null>(null);
  const [told, , tellAfter] = useTold();
  const found = useQuery({
    queryKey: [kind, 'customer', client, id, 'sessions'],
    queryFn: ({ signal }) => api.call(listCustomerSessions, { body: { client, id }, signal }),
  });
  const sessions = found.data?.sessions ?? [];
  const time = (at: string) => formatDateTime(new Date(at), locale);
  const columns: readonly Column<CustomerSession>[] = [
    { id: 'begun', title: t('sessions.begun'), render: ({ begun }) => time(begun) },
    { id: 'used', title: t('sessions.used'), render: ({ lastUsed }) => time(lastUsed) },
    {
      id: 'way',
      title: t('sessions.way'),
      wraps: true,
      render: ({ way, remembered }) =>
        [t(`sessions.ways.${way ?? 'unknown'}`), remembered ? t('sessions.remembered') : '']
          .filter((text) => text !== '')
          .join(', '),
    },
    { id: 'until', title: t('sessions.until'), render: ({ expiresAt }) => time(expiresAt) },
    {
      id: 'end',
      title: t('sessions.end'),
      render: (session) => (
        <Button
          variant="quiet"
          size="small"
          aria-label={t('sessions.endOf', { date: time(session.begun) })}
          onClick={() => setAsked(session)}
        >
          {t('sessions.end')}
        </Button>
      ),
    },
  ];
  const isAll = asked === 'all';
  return (
    <Block title={t('sessions.title')} count={sessions.length} waits={false} gap={12}>
      <Text size="small" tone="muted">
        {t('sessions.text')}
      </Text>
      <Result told={told} />
      {found.isError && !found.data && (
        <AreaFailure error={found.error} onRetry={() => void found.refetch()} />
      )}
      {found.isPending && <Skeleton shape="block" />}
      {found.data && sessions.length === 0 && <Text>{t('sessions.none')}</Text>}
      {sessions.length > 0 && (
        <DataTable
          caption={t('sessions.list')}
          columns={columns}
          rows={sessions}
          keyOf={(session) => session.id}
          narrow="cards"
        />
      )}
      <div>
        <Button variant="secondary" size="small" onClick={() => setAsked('all')}>
          {t('sessions.all')}
        </Button>
      </div>
      {asked !== null && (
        <ReasonQuestion
          title={t(isAll ? 'sessions.allTitle' : 'sessions.endTitle')}
          text={t(isAll ? 'sessions.allText' : 'sessions.endText')}
          press={t(isAll ? 'sessions.all' : 'sessions.end')}
          call={(reason) =>
            asked === 'all'
              ? api.call(endCustomerSessions, { body: { client, id, reason } })
              : api.call(endCustomerSession, { body: { client, id, session: asked.id, reason } })
          }
          done={t(isAll ? 'sessions.allDone' : 'sessions.ended')}
          over={t(isAll ? 'sessions.allOver' : 'sessions.over')}
          onEnd={async (notice) => {
            setAsked(null);
            if (notice !== null) await tellAfter(notice, found.refetch());
          }}
        />
      )}
    </Block>
  );
}
