import { useState } from 'react';
import type { SettlementDetail } from '@weitersagen/contracts/settlements';
import { useQueryClient } from '@weitersagen/platform/query';
import { Button } from '@weitersagen/ui/button';
import { Heading } from '@weitersagen/ui/heading';
import { Cluster, Stack } from '@weitersagen/ui/layout';
import { Text } from '@weitersagen/ui/text';
import { useArea } from '../area/use-area.ts';
import { FailureNotice } from '../failure-notice.tsx';
import { useCellTexts } from '../report/cell-texts.ts';
import { useFailure } from '../use-failure.ts';
import { DisputeDialog } from './dispute-dialog.tsx';
import { useSettlementCalls } from './settlement-calls.ts';

/** What the partner says against a released credit note as a whole: raised, taken back, or replaced by an own invoice. Nothing of one that is not released. */
export function Objection({ note }: { readonly note: SettlementDetail }) {
  const { t, api, kind } = useArea();
  const calls = useSettlementCalls();
  const { day, time } = useCellTexts(t);
  const queryClient = useQueryClient();
  const { failure, report, clear } = useFailure();
  const [isObjecting, setObjecting] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { number, status, objected, objection } = note;
  if (status === 'Erstellt') return null;
  async function withdraw() {
    clear();
    setBusy(true);
    try {
      await api.call(calls.withdraw, { params: { number } });
    } catch (error) {
      report(error);
    }
    await queryClient.invalidateQueries({ queryKey: [kind] });
    setBusy(false);
  }
  return (
    <section aria-labelledby="widerspruch">
      <Stack gap={12}>
        <Heading level={2} size="small" id="widerspruch">
          {t('objection.title')}
        </Heading>
        {objection !== null && (
          <Text>
            {t(`objection.state.${objection.state}`, {
              at: time(objection.at),
              end: objection.closedAt === null ? '' : time(objection.closedAt),
              invoice: objection.invoiceNumber ?? '',
              day: objection.invoiceOn === null ? '' : day(objection.invoiceOn),
            })}
          </Text>
        )}
        {objection !== null && (
          <Text tone="muted">{t('objection.reason', { reason: objection.reason })}</Text>
        )}
        {objected === 'Offen' && <Text>{t('objection.waits')}</Text>}
        {objected === null && <Text tone="muted">{t('objection.help')}</Text>}
        <FailureNotice failure={failure} />
        {objected !== 'EigeneRechnung' && (
          <Cluster gap={12}>
            {objected === 'Offen' ? (
              <Button variant="secondary" pending={isBusy} onClick={() => void withdraw()}>
                {t('objection.withdraw')}
              </Button>
            ) : (
              <Button variant="quiet" onClick={() => setObjecting(true)}>
                {t('objection.open')}
              </Button>
            )}
          </Cluster>
        )}
      </Stack>
      {isObjecting && (
        <DisputeDialog
          title={t('objection.ask', { number })}
          about={t('objection.effect')}
          draftKey={`objection.${number}`}
          words={{
            label: t('objection.text'),
            help: t('objection.textHelp'),
            missing: t('objection.missing'),
            send: t('objection.send'),
          }}
          send={(reason) => api.call(calls.object, { params: { number }, body: { reason } })}
          onClose={() => setObjecting(false)}
        />
      )}
    </section>
  );
}
