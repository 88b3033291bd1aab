import { useEffect, useRef, useState } from 'react';
import type { StaffUser } from '@weitersagen/contracts/staff';
import { SELF_BILLING_VERSION } from '@weitersagen/domain/self-billing';
import { useQueryClient } from '@weitersagen/platform/query';
import { Button } from '@weitersagen/ui/button';
import { Card } from '@weitersagen/ui/card';
import { Heading } from '@weitersagen/ui/heading';
import { Cluster, Stack } from '@weitersagen/ui/layout';
import { Skeleton } from '@weitersagen/ui/skeleton';
import { Text } from '@weitersagen/ui/text';
import { AreaFailure } from '../area/area-failure.tsx';
import { useArea } from '../area/use-area.ts';
import { Dialog } from '../dialog.tsx';
import { FailureNotice } from '../failure-notice.tsx';
import { useCellTexts } from '../report/cell-texts.ts';
import { useFailure } from '../use-failure.ts';
import { useSettlementCalls } from './settlement-calls.ts';
import { selfBillingKey, useSelfBilling } from './use-self-billing.ts';

/** Whether the partner agreed to credit notes: asks for it, or says since when and lets it be ended. product.md, section "14 Payouts and ledger". */
export function SelfBilling({ user }: { readonly user: StaffUser }) {
  const { t, api, kind } = useArea();
  const { selfBilling } = useSettlementCalls();
  const { day } = useCellTexts(t);
  const queryClient = useQueryClient();
  const queryKey = selfBillingKey(kind, user);
  const { failure, report, clear } = useFailure();
  const [isBusy, setBusy] = useState(false);
  const [isEnding, setEnding] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const [changes, setChanges] = useState(0);
  // What was pressed is gone by then: the focus goes to what stands there now.
  useEffect(() => {
    if (changes > 0) place.current?.focus();
  }, [changes]);
  const found = useSelfBilling(user);
  if (found.isError)
    return <AreaFailure error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <Skeleton shape="control" />;
  const { issuer, version, agreement } = found.data;
  // Nobody makes credit notes out yet: there is nobody to agree with.
  if (issuer === null) return null;
  // An area that is older than the server does not know the words: nobody agrees to what they cannot read.
  if (agreement === null && version !== SELF_BILLING_VERSION) return null;
  async function change(work: () => Promise<unknown>) {
    clear();
    setBusy(true);
    try {
      queryClient.setQueryData(queryKey, await work());
      setEnding(false);
      setChanges((count) => count + 1);
    } catch (error) {
      report(error);
      await queryClient.invalidateQueries({ queryKey });
    }
    setBusy(false);
  }
  if (agreement === null)
    return (
      <div ref={place} tabIndex={-1}>
        <Card>
          <Stack gap={12}>
            <Heading level={2} size="small">
              {t('selfBilling.title')}
            </Heading>
            <Text>{t('selfBilling.why')}</Text>
            <Text>{t(`selfBilling.wording.${SELF_BILLING_VERSION}`, { issuer })}</Text>
            <FailureNotice failure={failure} />
            <Cluster gap={12}>
              <Button
                pending={isBusy}
                onClick={() =>
                  void change(() => api.call(selfBilling.agree, { body: { version } }))
                }
              >
                {t('selfBilling.agree')}
              </Button>
            </Cluster>
          </Stack>
        </Card>
      </div>
    );
  const since = { issuer, day: day(agreement.since), contract: agreement.contract ?? '' };
  return (
    <div ref={place} tabIndex={-1}>
      <Cluster gap={12}>
        <Text tone="muted">
          {t(agreement.contract === null ? 'selfBilling.since' : 'selfBilling.byContract', since)}
        </Text>
        <Button variant="quiet" size="small" onClick={() => setEnding(true)}>
          {t('selfBilling.end')}
        </Button>
        {isEnding && (
          <Dialog
            isOpen
            title={t('selfBilling.endTitle')}
            closeLabel={t('dispute.cancel')}
            onClose={() => setEnding(false)}
          >
            <Stack gap={16}>
              <Text>{t('selfBilling.endText')}</Text>
              <FailureNotice failure={failure} />
              <Cluster gap={12}>
                <Button
                  pending={isBusy}
                  onClick={() => void change(() => api.call(selfBilling.end, {}))}
                >
                  {t('selfBilling.end')}
                </Button>
                <Button variant="secondary" disabled={isBusy} onClick={() => setEnding(false)}>
                  {t('selfBilling.keep')}
                </Button>
              </Cluster>
            </Stack>
          </Dialog>
        )}
      </Cluster>
    </div>
  );
}
