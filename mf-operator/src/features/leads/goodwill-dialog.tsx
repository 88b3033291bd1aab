import { giveGoodwill } from '@weitersagen/contracts/operator-goodwill';
import type { GoodwillEffect } from '@weitersagen/contracts/operator-goodwill';
import type { ClientLead } from '@weitersagen/contracts/operator-leads';
import type { GoodwillObstacle } from '@weitersagen/domain/goodwill';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { Dialog } from '@weitersagen/domain-ui/dialog';
import { useTexts } from '@weitersagen/platform/i18n';
import { Text } from '@weitersagen/ui/text';
import { ReasonQuestion } from '../../area/reason-question.tsx';
import { GoodwillShown } from './goodwill-shown.tsx';
import { leadsTexts } from './leads-texts.ts';

/** What goodwill would do, or why it cannot be given. */
export interface GoodwillAnswer {
  readonly effect: GoodwillEffect | null;
  readonly obstacle: GoodwillObstacle | null;
}

interface GoodwillDialogProps {
  readonly answer: GoodwillAnswer;
  readonly client: string;
  readonly lead: ClientLead;
  /** Of the contact, as the page says it. */
  readonly name: string;
  /** Takes what the page says then; null where nothing was sent. */
  readonly onEnd: (told: string | null) => Promise<void>;
}

/** Shows what goodwill for a lead does, to whom which mail goes, and asks for the reason; says why where it cannot be given. */
export function GoodwillDialog({ answer, client, lead, name, onEnd }: GoodwillDialogProps) {
  const t = useTexts(leadsTexts);
  const m = useTexts('mf-operator');
  const { api } = useArea();
  const title = t('goodwill.title', { name });
  const { effect, obstacle } = answer;
  if (effect === null)
    return (
      <Dialog isOpen title={title} closeLabel={m('confirm.close')} onClose={() => void onEnd(null)}>
        <Text>{t(`goodwill.obstacle.${obstacle ?? 'notEnded'}`)}</Text>
      </Dialog>
    );
  const cents = effect.rewards.reduce((sum, one) => sum + one.cents, 0);
  return (
    <ReasonQuestion
      title={title}
      text={t(effect.status === 'open' ? 'goodwill.opens' : 'goodwill.counts')}
      shown={<GoodwillShown effect={effect} lead={lead} name={name} />}
      press={t('goodwill.give')}
      call={(reason) =>
        api.call(giveGoodwill, {
          body: { client, lead: lead.id, status: effect.status, cents, reason },
        })
      }
      done={t('goodwill.done', { name })}
      over={t('goodwill.over')}
      onEnd={onEnd}
    />
  );
}
