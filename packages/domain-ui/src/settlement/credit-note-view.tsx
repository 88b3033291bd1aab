import { useState } from 'react';
import type { ReactNode } from 'react';
import { isApiFailure } from '@weitersagen/api-client/api-failure';
import type { SettlementDetail } from '@weitersagen/contracts/settlements';
import type { StaffUser } from '@weitersagen/contracts/staff';
import { formatEuro } from '@weitersagen/domain/money';
import { useLocale } from '@weitersagen/platform/services';
import { useArea } from '../area/use-area.ts';
import { useQuery } from '@weitersagen/platform/query';
import { RouteLink } from '@weitersagen/platform/route-link';
import { buttonClass } from '@weitersagen/ui/button-class';
import { EmptyState } from '@weitersagen/ui/empty-state';
import { Heading } from '@weitersagen/ui/heading';
import { Stack } from '@weitersagen/ui/layout';
import { Skeleton } from '@weitersagen/ui/skeleton';
import { Text } from '@weitersagen/ui/text';
import { AreaFailure } from '../area/area-failure.tsx';
import { DisputeDialog } from './dispute-dialog.tsx';
import { DisputeList } from './dispute-list.tsx';
import { CreditNoteHead } from './credit-note-head.tsx';
import { CreditNoteLines } from './credit-note-lines.tsx';
import { Objection } from './objection.tsx';
import { useSettlementCalls } from './settlement-calls.ts';

interface CreditNoteViewProps {
  readonly user: StaffUser;
  readonly number: string;
  /** Shown below the disputes; `onDispute` opens the question about a line. */
  readonly children?: (
    lines: SettlementDetail['lines'],
    onDispute: (line: number) => void,
  ) => ReactNode;
}

/** One credit note: what it adds up to, its lines, disputes, and what the area adds. product.md, section "14 Payouts and ledger". */
export function CreditNoteView({ user, number, children }: CreditNoteViewProps) {
  const { t, api, kind } = useArea();
  const locale = useLocale();
  const calls = useSettlementCalls();
  const [disputed, setDisputed] = useState<number | null>(null);
  const note = useQuery({
    queryKey: [kind, user.email, 'settlement', number],
    queryFn: ({ signal }) => api.call(calls.get, { params: { number }, signal }),
  });
  if (isApiFailure(note.error) && note.error.key === 'unknownNumber') return <UnknownNote />;
  if (note.isError) return <AreaFailure error={note.error} onRetry={() => void note.refetch()} />;
  if (!note.data) return <Skeleton shape="block" />;
  const { lines } = note.data;
  const line = lines.find((one) => one.line === disputed);
  return (
    <Stack gap={32}>
      <CreditNoteHead note={note.data} />
      <Objection note={note.data} />
      <Stack gap={16}>
        <Heading level={2} size="small">
          {t('creditNote.lines')}
        </Heading>
        <CreditNoteLines
          lines={lines}
          mayDispute={note.data.objected !== 'EigeneRechnung'}
          onDispute={setDisputed}
        />
      </Stack>
      <DisputeList user={user} settlement={number} />
      {children?.(lines, setDisputed)}
      {line && (
        <DisputeDialog
          title={t('dispute.openLine', { line: line.line })}
          about={t('dispute.about', {
            order: line.orderNumber,
            product: line.product,
            amount: formatEuro(line.amountCents, locale),
          })}
          draftKey={`${number}.${line.line}`}
          send={async (text) => {
            const params = { number, line: String(line.line) };
            await api.call(calls.dispute, { params, body: { text } });
          }}
          onClose={() => setDisputed(null)}
        />
      )}
    </Stack>
  );
}

function UnknownNote() {
  const { t } = useArea();
  return (
    <EmptyState
      icon="info"
      title={t('creditNote.unknown')}
      action={
        <RouteLink to={useSettlementCalls().listRoute} className={buttonClass('secondary')}>
          {t('creditNote.toList')}
        </RouteLink>
      }
    >
      <Text>{t('creditNote.unknownText')}</Text>
    </EmptyState>
  );
}
