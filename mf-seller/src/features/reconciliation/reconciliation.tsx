import { useState } from 'react';
import {
  disputeMissingOrder,
  getReconciliation,
  reconcileSettlement,
} from '@weitersagen/contracts/settlements';
import type { SettlementDetail } from '@weitersagen/contracts/settlements';
import type { StaffUser } from '@weitersagen/contracts/staff';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { DisputeDialog } from '@weitersagen/domain-ui/settlement/dispute-dialog';
import { useFailure } from '@weitersagen/domain-ui/use-failure';
import { useQuery, useQueryClient } from '@weitersagen/platform/query';
import { formatEuro } from '@weitersagen/domain/money';
import { useLocale } from '@weitersagen/platform/services';
import { Heading } from '@weitersagen/ui/heading';
import { Stack } from '@weitersagen/ui/layout';
import { Skeleton } from '@weitersagen/ui/skeleton';
import { Text } from '@weitersagen/ui/text';
import { AreaFailure } from '@weitersagen/domain-ui/area/area-failure';
import { useTexts } from '@weitersagen/platform/i18n';
import { ListChoice } from './list-choice.tsx';
import { Outcome } from './outcome.tsx';
import type { Row } from './outcome.tsx';
import type { OwnLine } from './own-list.ts';
import { putAnswer } from '@weitersagen/domain-ui/put-answer';

interface ReconciliationProps {
  readonly user: StaffUser;
  readonly number: string;
  readonly lines: SettlementDetail['lines'];
  readonly onDispute: (line: number) => void;
}

/** One's own list beside the settlement: what matches, what is missing, what differs. product.md, section "14 Payouts and ledger". */
export function Reconciliation({ user, number, lines, onDispute }: ReconciliationProps) {
  const t = useTexts('mf-seller');
  const { api, kind } = useArea();
  const queryClient = useQueryClient();
  const { failure, report, clear } = useFailure();
  const locale = useLocale();
  const [pending, setPending] = useState(false);
  const [missing, setMissing] = useState<Row | null>(null);
  const queryKey = [kind, user.email, 'reconciliation', number];
  const params = { number };
  const stored = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.call(getReconciliation, { params, signal }),
  });

  async function compare(own: readonly OwnLine[]): Promise<void> {
    clear();
    setPending(true);
    try {
      const newest = await api.call(reconcileSettlement, { params, body: { lines: [...own] } });
      putAnswer(queryClient, queryKey, { newest });
    } catch (error) {
      report(error);
    } finally {
      setPending(false);
    }
  }

  const newest = stored.data?.newest;
  return (
    <div>
      <Stack gap={16}>
        <Heading level={2} size="small">
          {t('reconciliation.title')}
        </Heading>
        <Text tone="muted">{t('reconciliation.intro')}</Text>
        <ListChoice pending={pending} onList={(own) => void compare(own)} />
        <FailureNotice failure={failure} />
        {stored.isPending && <Skeleton shape="control" />}
        {stored.isError && (
          <AreaFailure error={stored.error} onRetry={() => void stored.refetch()} />
        )}
        {newest && (
          <Outcome
            key={newest.at}
            outcome={newest}
            lines={lines}
            onDispute={onDispute}
            onMissing={setMissing}
          />
        )}
        {missing && (
          <DisputeDialog
            title={t('reconciliation.disputeOrder', { order: missing.orderNumber })}
            about={t('reconciliation.about', {
              order: missing.orderNumber,
              amount: formatEuro(missing.ownCents ?? 0, locale),
            })}
            draftKey={`${number}.${missing.orderNumber}`}
            send={async (text) => {
              const body = { orderNumber: missing.orderNumber, text };
              await api.call(disputeMissingOrder, { params, body });
            }}
            onClose={() => setMissing(null)}
          />
        )}
      </Stack>
    </div>
  );
}
