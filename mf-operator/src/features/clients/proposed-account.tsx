import { useState } from 'react';
import {
  agreeToPayoutAccount,
  withdrawPayoutAccount,
  type ClientSettings,
  type ProposedAccount as Proposal,
} from '@weitersagen/contracts/operator-tenants';
import { formatDate } from '@weitersagen/domain/dates';
import { groupIban } from '@weitersagen/domain/iban';
import type { SettingName } from '@weitersagen/domain/tenant-settings';
import { useTexts } from '@weitersagen/platform/i18n';
import { useLocale } from '@weitersagen/platform/services';
import { Button } from '@weitersagen/ui/button';
import { Cluster, Stack } from '@weitersagen/ui/layout';
import { Notice } from '@weitersagen/ui/notice';
import { Text } from '@weitersagen/ui/text';
import { GoneMakers } from '../../area/gone-makers.tsx';
import { NoSecondPerson } from '../../area/no-second-person.tsx';
import { QuestionDialog } from '../../area/question-dialog.tsx';
import { clientsTexts } from './clients-texts.ts';

interface ProposedAccountProps {
  readonly settings: ClientSettings;
  readonly proposal: Proposal;
  /** Whether the caller handles accounts at all. */
  readonly mayDecline: boolean;
  readonly onEnd: (notice: string | null) => Promise<void>;
}

/** An account for payouts that waits for a second person. */
export function ProposedAccount({ settings, proposal, mayDecline, onEnd }: ProposedAccountProps) {
  const t = useTexts(clientsTexts);
  const locale = useLocale();
  const [asked, setAsked] = useState<'agree' | 'decline' | null>(null);
  const { id: client, values } = settings;
  const accountOf = (number: string, bic: string | null) => {
    const iban = groupIban(number);
    return bic === null || bic === '' ? iban : t('proposal.withBic', { iban, bic });
  };
  const account = accountOf(proposal.iban, proposal.bic);
  const textOf = (name: SettingName) => {
    const value = values[name];
    return typeof value === 'string' ? value : '';
  };
  const present = textOf('payoutAccount.iban');
  const now =
    present === ''
      ? t('proposal.none')
      : t('proposal.now', {
          name: textOf('payoutAccount.name'),
          account: accountOf(present, textOf('payoutAccount.bic')),
        });
  const end = (notice: string | null) => {
    setAsked(null);
    return onEnd(notice);
  };
  const isOwn = proposal.noSecond === 'own';
  const over = t('noSuchProposal');
  return (
    <Notice tone="warning" title={t('proposal.title')}>
      <Stack gap={12}>
        <Text>
          {t('proposal.text', {
            name: proposal.name,
            account,
            by: proposal.proposedBy ?? t('proposal.somebody'),
            date: formatDate(new Date(proposal.proposedAt), locale),
          })}
        </Text>
        <Text>{now}</Text>
        <GoneMakers of={proposal.goneMakers} />
        <NoSecondPerson why={proposal.noSecond} />
        {!proposal.mayAgree && proposal.noSecond === null && <Text>{t('proposal.role')}</Text>}
        <Cluster gap={12}>
          {proposal.mayAgree && (
            <Button variant="secondary" onClick={() => setAsked('agree')}>
              {t('proposal.agree')}
            </Button>
          )}
          {mayDecline && (
            <Button variant="secondary" onClick={() => setAsked('decline')}>
              {t(isOwn ? 'proposal.withdraw' : 'proposal.decline')}
            </Button>
          )}
        </Cluster>
      </Stack>
      {asked === 'agree' && (
        <QuestionDialog
          title={t('proposal.agreeTitle')}
          text={t('proposal.agreeText', { name: proposal.name, account })}
          press={t('proposal.agree')}
          call={(api) =>
            api.call(agreeToPayoutAccount, { body: { client, proposal: proposal.id } })
          }
          done={t('proposal.agreed')}
          over={over}
          onEnd={end}
        >
          <Text>{now}</Text>
          <GoneMakers of={proposal.goneMakers} />
        </QuestionDialog>
      )}
      {asked === 'decline' && (
        <QuestionDialog
          title={t(isOwn ? 'proposal.withdrawTitle' : 'proposal.declineTitle')}
          text={t('proposal.declineText')}
          press={t(isOwn ? 'proposal.withdraw' : 'proposal.decline')}
          call={(api) =>
            api.call(withdrawPayoutAccount, { body: { client, proposal: proposal.id } })
          }
          done={t(isOwn ? 'proposal.withdrawn' : 'proposal.declined')}
          over={over}
          onEnd={end}
        />
      )}
    </Notice>
  );
}
