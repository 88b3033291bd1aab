import { listDisputeCases } from '@weitersagen/contracts/operator-disputes';
import { disputeListLabels, type DisputeListState } from '@weitersagen/domain/dispute-labels';
import { useTexts } from '@weitersagen/platform/i18n';
import { CaseList } from '../../area/case-list.tsx';
import { AnswerDialog } from './answer-dialog.tsx';
import { DisputeCard } from './dispute-case.tsx';
import { disputesTexts } from './disputes-texts.ts';

/** What partners of a client dispute about their credit notes, in one state, the oldest first. product.md, section "14 Payouts and ledger". */
export function DisputesView() {
  const t = useTexts(disputesTexts);
  const state = (one: DisputeListState) => ({
    value: disputeListLabels[one],
    label: t(`states.${one}`),
    none: { title: t(`nothing.${one}`), text: t(`nothingText.${one}`) },
  });
  return (
    <CaseList
      name="disputes"
      label={t('cases')}
      choice={t('state')}
      states={[state('open'), state('answered'), state('toBook'), state('closed')]}
      read={(api, query, signal) => api.call(listDisputeCases, { query, signal })}
      casesOf={({ disputes }) => disputes}
      intro={() => t('intro')}
      dialog={AnswerDialog}
    >
      {(dispute, { client, ask }) => (
        <DisputeCard
          key={dispute.id}
          client={client}
          dispute={dispute}
          onStep={(step) => ask({ dispute, step })}
        />
      )}
    </CaseList>
  );
}
