import { useState } from 'react';
import type { OrderReportRow } from '@weitersagen/contracts/agency-reports';
import { useQueryClient } from '@weitersagen/platform/query';
import { Button } from '@weitersagen/ui/button';
import { Dialog } from '@weitersagen/ui/dialog';
import { Cluster, Stack } from '@weitersagen/ui/layout';
import { Text } from '@weitersagen/ui/text';
import { releaseOrders } from './release-orders.ts';
import type { ReleaseResult } from './release-orders.ts';
import { ReleaseResults } from './release-results.tsx';
import { useArea } from '../area/use-area.ts';

interface ReleaseDialogProps {
  readonly orders: readonly OrderReportRow[];
  readonly onClose: () => void;
}

/** Asks before orders are released, then shows what became of each. */
export function ReleaseDialog({ orders, onClose }: ReleaseDialogProps) {
  const { t, api, kind } = useArea();
  const queryClient = useQueryClient();
  const [results, setResults] = useState<readonly ReleaseResult[]>([]);
  const [phase, setPhase] = useState<'asking' | 'working' | 'done'>('asking');
  const count = orders.length;

  async function release(): Promise<void> {
    setPhase('working');
    try {
      await releaseOrders(
        api,
        orders.map(({ externalId }) => externalId),
        (result) => setResults((before) => [...before, result]),
      );
    } finally {
      setPhase('done');
      void queryClient.invalidateQueries({ queryKey: [kind] });
    }
  }

  return (
    <Dialog
      isOpen
      role="alertdialog"
      title={t(phase === 'done' ? 'release.doneTitle' : 'release.title', { count })}
      closeLabel={t('release.close')}
      onClose={() => {
        if (phase !== 'working') onClose();
      }}
    >
      <Stack gap={16}>
        {phase === 'asking' && <Text>{t('release.question')}</Text>}
        <ReleaseResults orders={orders} results={results} />
        <Cluster justify="end">
          {phase === 'done' ? (
            <Button onClick={onClose}>{t('release.close')}</Button>
          ) : (
            <>
              <Button variant="quiet" disabled={phase === 'working'} onClick={onClose}>
                {t('release.cancel')}
              </Button>
              <Button pending={phase === 'working'} onClick={() => void release()}>
                {t('release.confirm', { count })}
              </Button>
            </>
          )}
        </Cluster>
      </Stack>
    </Dialog>
  );
}
