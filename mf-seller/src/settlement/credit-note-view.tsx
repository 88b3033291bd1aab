import { useState } from 'react';
import { isApiFailure } from '@weitersagen/api-client/api-failure';
import { getSettlement } from '@weitersagen/contracts/settlements';
import type { StaffUser } from '@weitersagen/contracts/staff';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { useQuery } from '@weitersagen/platform/query';
import { RouteLink } from '@weitersagen/platform/route-link';
import { buttonClass } from '@weitersagen/ui/button-class';
import { EmptyState } from '@weitersagen/ui/empty-state';
import { Heading } from '@weitersagen/ui/heading';
import { Stack } from '@weitersagen/ui/layout';
import { Skeleton } from '@weitersagen/ui/skeleton';
import { Text } from '@weitersagen/ui/text';
import { AreaFailure } from '@weitersagen/domain-ui/area/area-failure';
import { DisputeDialog } from '../dispute/dispute-dialog.tsx';
import { DisputeList } from '../dispute/dispute-list.tsx';
import { Reconciliation } from '../reconciliation/reconciliation.tsx';
import { CreditNoteHead } from './credit-note-head.tsx';
import { CreditNoteLines } from './credit-note-lines.tsx';

interface CreditNoteViewProps {
  readonly user: StaffUser;
  readonly number: string;
}

/** One credit note: what it adds up to, its lines, disputes, and one's own list beside it. product.md, section "14 Payouts and ledger". */
export function CreditNoteView({ user, number }: CreditNoteViewProps) {
  const { t, api, kind } = useArea();
  const [disputed, setDisputed] = useState<number | null>(null);
  const note = useQuery({
    queryKey: [kind, user.email, 'settlement', number],
    queryFn: ({ signal }) => api.call(getSettlement, { params: { number }, signal }),
  });
  if (isApiFailure(note.error) && note.error.key === 'unknownNumber') return <UnknownNote />;
  if (note.isError) return <AreaFailure error={note.error} onRetry={() => void note.refetch()} />;
  if (!note.data) return <Skeleton shape="block" />;
  const { lines } = note.data;
  const line = lines.find((one) => one.line === disputed);
  return (
    <Stack gap={32}>
      <CreditNoteHead note={note.data} />
      <Stack gap={16}>
        <Heading level={2} size="small">
          {t('creditNote.lines')}
        </Heading>
        <CreditNoteLines lines={lines} onDispute={setDisputed} />
      </Stack>
      <DisputeList user={user} settlement={number} />
      <Reconciliation user={user} number={number} lines={lines} onDispute={setDisputed} />
      {line && <DisputeDialog number={number} line={line} onClose={() => setDisputed(null)} />}
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
        <RouteLink to="VertriebspartnerAbrechnung" className={buttonClass('secondary')}>
          {t('creditNote.toList')}
        </RouteLink>
      }
    >
      <Text>{t('creditNote.unknownText')}</Text>
    </EmptyState>
  );
}
