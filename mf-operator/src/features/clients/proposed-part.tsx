import { useState } from 'react';
import {
  agreeToSettings,
  withdrawSettings,
  type ClientSettings,
  type ProposedPart as Proposal,
} from '@weitersagen/contracts/operator-tenants';
import { formatDate } from '@weitersagen/domain/dates';
import { settingNames, type SettingName } from '@weitersagen/domain/tenant-settings';
import { useTexts } from '@weitersagen/platform/i18n';
import { useLocale } from '@weitersagen/platform/services';
import { Button } from '@weitersagen/ui/button';
import { DefinitionList } from '@weitersagen/ui/definition-list';
import { Cluster, Stack } from '@weitersagen/ui/layout';
import { Notice } from '@weitersagen/ui/notice';
import { Text } from '@weitersagen/ui/text';
import { GoneMakers } from '../../area/gone-makers.tsx';
import { NoSecondPerson } from '../../area/no-second-person.tsx';
import { QuestionDialog } from '../../area/question-dialog.tsx';
import { clientsTexts } from './clients-texts.ts';
import { useSettingWords } from '../../area/settings/use-setting-words.ts';

interface ProposedPartProps {
  readonly settings: ClientSettings;
  readonly proposal: Proposal;
  readonly onEnd: (notice: string | null) => Promise<void>;
}

/**
 * A part as it would be, whole: what would change as it is and as it would be, and the rest as it stays, since it decides as much what one agrees
 * to. Of a secret only that it is new.
 */
function Changes({ settings, proposal: { values, secrets } }: Omit<ProposedPartProps, 'onEnd'>) {
  const t = useTexts(clientsTexts);
  const { labelOf, wordsOf } = useSettingWords();
  const isOther = (name: SettingName) =>
    JSON.stringify(values[name] ?? null) !== JSON.stringify(settings.values[name] ?? null);
  const names = settingNames.filter(
    (name) =>
      secrets.includes(name) || (name in values && (isOther(name) || values[name] !== null)),
  );
  const detailOf = (name: SettingName) => {
    if (secrets.includes(name)) return t('part.newSecret');
    const after = wordsOf(name, values);
    return isOther(name) ? t('was', { before: wordsOf(name, settings.values), after }) : after;
  };
  return (
    <DefinitionList
      items={names.map((name) => ({
        term: labelOf(name),
        detail: detailOf(name),
      }))}
    />
  );
}

/** A part of the settings that waits for a second person: what it would change, and the two ways to decide. */
export function ProposedPart({ settings, proposal, onEnd }: ProposedPartProps) {
  const t = useTexts(clientsTexts);
  const locale = useLocale();
  const [asked, setAsked] = useState<'agree' | 'decline' | null>(null);
  const body = { client: settings.id, proposal: proposal.id };
  const end = (notice: string | null) => {
    setAsked(null);
    return onEnd(notice);
  };
  const isOwn = proposal.noSecond === 'own';
  const over = t('noSuchProposal');
  return (
    <Notice tone="warning" title={t('part.title')}>
      <Stack gap={12}>
        <Changes settings={settings} proposal={proposal} />
        <Text>
          {t('part.text', {
            by: proposal.proposedBy ?? t('proposal.somebody'),
            date: formatDate(new Date(proposal.proposedAt), locale),
          })}
        </Text>
        <GoneMakers of={proposal.goneMakers} />
        <NoSecondPerson why={proposal.noSecond} />
        {!proposal.mayAgree && proposal.noSecond === null && <Text>{t('part.role')}</Text>}
        <Cluster gap={12}>
          {proposal.mayAgree && (
            <Button variant="secondary" onClick={() => setAsked('agree')}>
              {t('proposal.agree')}
            </Button>
          )}
          {settings.mayKeep && (
            <Button variant="secondary" onClick={() => setAsked('decline')}>
              {t(isOwn ? 'proposal.withdraw' : 'proposal.decline')}
            </Button>
          )}
        </Cluster>
      </Stack>
      {asked === 'agree' && (
        <QuestionDialog
          title={t('part.agreeTitle')}
          text={t('part.agreeText')}
          press={t('proposal.agree')}
          call={(api) => api.call(agreeToSettings, { body })}
          done={t('part.agreed')}
          over={over}
          onEnd={end}
        >
          <Changes settings={settings} proposal={proposal} />
          <GoneMakers of={proposal.goneMakers} />
        </QuestionDialog>
      )}
      {asked === 'decline' && (
        <QuestionDialog
          title={t(isOwn ? 'proposal.withdrawTitle' : 'proposal.declineTitle')}
          text={t('part.declineText')}
          press={t(isOwn ? 'proposal.withdraw' : 'proposal.decline')}
          call={(api) => api.call(withdrawSettings, { body })}
          done={t(isOwn ? 'proposal.withdrawn' : 'proposal.declined')}
          over={over}
          onEnd={end}
        />
      )}
    </Notice>
  );
}
