import type { GoodwillEffect } from '@weitersagen/contracts/operator-goodwill';
import type { ClientLead } from '@weitersagen/contracts/operator-leads';
import { formatEuro } from '@weitersagen/domain/money';
import { leadStatusLabels } from '@weitersagen/domain/wire-labels';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { useTexts } from '@weitersagen/platform/i18n';
import { useLocale } from '@weitersagen/platform/services';
import { DefinitionList } from '@weitersagen/ui/definition-list';
import { Disclosure } from '@weitersagen/ui/disclosure';
import { Stack } from '@weitersagen/ui/layout';
import { Text } from '@weitersagen/ui/text';
import { Timeline } from '@weitersagen/ui/timeline';
import { useLeadWords } from './use-lead-words.ts';
import { MailFrame } from '../../area/mail-frame.tsx';
import { leadsTexts } from './leads-texts.ts';

interface GoodwillShownProps {
  readonly effect: GoodwillEffect;
  readonly lead: ClientLead;
  readonly name: string;
}

/** What goodwill does: the status, what each side is owed, and the mails as they will be sent. */
export function GoodwillShown({ effect, lead, name }: GoodwillShownProps) {
  const t = useTexts(leadsTexts);
  const { t: area } = useArea();
  const locale = useLocale();
  const { needOf } = useLeadWords();
  const nameOf = (side: 'referrer' | 'recipient') =>
    side === 'recipient' ? name : (lead.referrer?.name ?? t('erased'));
  return (
    <Stack gap={12}>
      <DefinitionList
        items={[
          {
            term: t('column.status'),
            detail: t('goodwill.fromTo', {
              from: area(`status.${leadStatusLabels[lead.status]}`),
              to: area(`status.${leadStatusLabels[effect.status]}`),
            }),
          },
          ...effect.rewards.map(({ side, cents }) => ({
            term: t('goodwill.rewardOf', { name: nameOf(side) }),
            detail: formatEuro(cents, locale),
          })),
        ]}
      />
      {effect.rewards.length === 0 && <Text>{t('goodwill.noReward')}</Text>}
      {effect.needs !== undefined && effect.needs.length > 0 && (
        <Timeline
          label={t('goodwill.needs')}
          stateLabels={{ done: t('step.done'), now: t('step.now'), next: t('goodwill.needs') }}
          steps={effect.needs.map((need) => ({ id: need.what, state: 'next', ...needOf(need) }))}
        />
      )}
      {effect.mails.map(({ side, to, locale: language, subject, html }) => (
        <Disclosure key={side} summary={t('goodwill.mailTo', { name: nameOf(side), address: to })}>
          <p lang={language}>{t('goodwill.subject', { subject })}</p>
          <MailFrame
            title={t('goodwill.mail', { name: nameOf(side) })}
            html={html}
            isDark={false}
            isNarrow
          />
        </Disclosure>
      ))}
    </Stack>
  );
}
