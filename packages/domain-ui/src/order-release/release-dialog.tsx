import { useState } from 'react';
import type { OrderReportRow } from '@weitersagen/contracts/agency-reports';
import { useQueryClient } from '@weitersagen/platform/query';
import { Button } from '@weitersagen/ui/button';
import { Dialog } from '../dialog.tsx';
import { Cluster, Stack } from '@weitersagen/ui/layout';
import { Text } from '@weitersagen/ui/text';
import { decideOnOrders } from './release-orders.ts';
import type { Decision, ReleaseResult } from './release-orders.ts';
import { ReleaseResults } from './release-results.tsx';
import { useArea } from '../area/use-area.ts';

interface ReleaseDialogProps {
  readonly orders: readonly OrderReportRow[];
  /** What is asked about. */
  readonly decision: Decision;
  readonly onClose: () => void;
}

const texts = {
  freigeben: {
    title: 'release.title',
    question: 'release.question',
    cancel: 'release.cancel',
    confirm: 'release.confirm',
    done: 'release.doneTitle',
  },
  zuruecknehmen: {
    title: 'release.takeBackTitle',
    question: 'release.takeBackQuestion',
    cancel: 'release.takeBackCancel',
    confirm: 'release.takeBack',
    done: 'release.takeBackDone',
  },
} as const;

/** Asks before orders are released or a release is taken back, shows what became of each, and offers to take back what was released. */
export function ReleaseDialog({ orders, decision: asked, onClose }: ReleaseDialogProps) {
  const { t, api, kind } = useArea();
  const queryClient = useQueryClient();
  const [decision, setDecision] = useState(asked);
  const [results, setResults] = useState<readonly ReleaseResult[]>([]);
  const [phase, setPhase] = useState<'asking' | 'working' | 'done'>('asking');
  const text = texts[decision];
  const count = orders.length;
  const undoable =
    decision === 'freigeben'
      ? results.filter((result) => !result.failure && result.undoUntil !== null)
      : [];

  async function decide(about: Decision, externalIds: readonly string[]): Promise<void> {
    setDecision(about);
    setResults([]);
    setPhase('working');
    try {
      await decideOnOrders(api, about, externalIds, (result) =>
        setResults((before) => [...before, result]),
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
      title={t(phase === 'done' ? text.done : text.title, { count })}
      closeLabel={t('release.close')}
      onClose={() => {
        if (phase !== 'working') onClose();
      }}
    >
      <Stack gap={16}>
        {phase === 'asking' && <Text>{t(text.question)}</Text>}
        <ReleaseResults orders={orders} decision={decision} results={results} />
        <Cluster justify="end">
          {phase === 'done' ? (
            <>
              {undoable.length > 0 && (
                <Button
                  variant="quiet"
                  onClick={() =>
                    void decide(
                      'zuruecknehmen',
                      undoable.map(({ externalId }) => externalId),
                    )
                  }
                >
                  {t('release.takeBack', { count: undoable.length })}
                </Button>
              )}
              <Button onClick={onClose}>{t('release.close')}</Button>
            </>
          ) : (
            <>
              <Button variant="quiet" disabled={phase === 'working'} onClick={onClose}>
                {t(text.cancel)}
              </Button>
              <Button
                pending={phase === 'working'}
                onClick={() =>
                  void decide(
                    decision,
                    orders.map(({ externalId }) => externalId),
                  )
                }
              >
                {t(text.confirm, { count })}
              </Button>
            </>
          )}
        </Cluster>
      </Stack>
    </Dialog>
  );
}
