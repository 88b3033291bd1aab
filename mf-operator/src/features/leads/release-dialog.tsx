import { releaseLead } from '@weitersagen/contracts/operator-goodwill';
import type { LeadReward } from '@weitersagen/contracts/operator-goodwill';
import type { ClientLead } from '@weitersagen/contracts/operator-leads';
import type { ReleaseObstacle } from '@weitersagen/domain/goodwill';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { Dialog } from '@weitersagen/domain-ui/dialog';
import { useTexts } from '@weitersagen/platform/i18n';
import { DefinitionList } from '@weitersagen/ui/definition-list';
import { Text } from '@weitersagen/ui/text';
import { ReasonQuestion } from '../../area/reason-question.tsx';
import { useLeadWords } from './use-lead-words.ts';

/** What a release would do, or why there is none. */
export interface ReleaseAnswer {
  readonly rewards: readonly LeadReward[] | null;
  readonly hasCommission: boolean;
  readonly obstacle: ReleaseObstacle | null;
}

interface ReleaseDialogProps {
  readonly answer: ReleaseAnswer;
  readonly client: string;
  readonly lead: ClientLead;
  /** Takes what the page says then; null where nothing was sent. */
  readonly onEnd: (told: string | null) => Promise<void>;
}

/** Shows what the release of a lead does and asks for the reason; says why where it cannot be released. */
export function ReleaseDialog({ answer, client, lead, onEnd }: ReleaseDialogProps) {
  const { t, nameOf, sideOf, rewardText } = useLeadWords();
  const m = useTexts('mf-operator');
  const { api } = useArea();
  const name = nameOf(lead);
  const title = t('release.title', { name });
  const { rewards, obstacle, hasCommission } = answer;
  if (rewards === null)
    return (
      <Dialog isOpen title={title} closeLabel={m('confirm.close')} onClose={() => void onEnd(null)}>
        <Text>{t(`release.obstacle.${obstacle ?? 'notOk'}`)}</Text>
      </Dialog>
    );
  const cents = rewards.reduce((sum, one) => sum + one.cents, 0);
  return (
    <ReasonQuestion
      title={title}
      text={`${t('release.text')} ${t(hasCommission ? 'release.commission' : 'release.noCommission')}`}
      shown={
        <DefinitionList
          items={rewards.map((reward) => ({
            term: t('rewardOf', { name: sideOf(lead, reward.side) }),
            detail: rewardText(reward),
          }))}
        />
      }
      press={t('release.give')}
      call={(reason) => api.call(releaseLead, { body: { client, lead: lead.id, cents, reason } })}
      done={t('release.done', { name })}
      over={t('goodwill.over')}
      onEnd={onEnd}
    />
  );
}
