import { useState } from 'react';
import { acceptInvitation, refuseInvitations } from '@weitersagen/contracts/invitation';
import type { OpenedToken } from '@weitersagen/contracts/invitation';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { useFailure } from '@weitersagen/domain-ui/use-failure';
import { useTexts } from '@weitersagen/platform/i18n';
import { useApi, useTenant } from '@weitersagen/platform/services';
import { Button } from '@weitersagen/ui/button';
import { Heading } from '@weitersagen/ui/heading';
import { Stack } from '@weitersagen/ui/layout';
import { Text } from '@weitersagen/ui/text';
import { Answered } from './answered.tsx';
import { InvitationFacts } from './invitation-facts.tsx';
import { RefuseDialog } from './refuse-dialog.tsx';

interface InvitedReferrerProps {
  readonly token: string;
  readonly invitation: OpenedToken;
  readonly onAnswered: () => void;
}

/** Somebody who is to refer: says who invites and what taking part means; accepts, or wants no invitations any more. */
export function InvitedReferrer({ token, invitation, onAnswered }: InvitedReferrerProps) {
  const t = useTexts('mf-agency');
  const api = useApi();
  const { name: tenant } = useTenant();
  const { failure, report, clear } = useFailure();
  const [answer, setAnswer] = useState<'accepted' | 'refused' | null>(null);
  const [pending, setPending] = useState<'accepted' | 'refused' | null>(null);
  const [isRefusing, setRefusing] = useState(false);

  async function send(what: 'accepted' | 'refused') {
    clear();
    setPending(what);
    try {
      const body = { token };
      await (what === 'accepted'
        ? api.call(acceptInvitation, { body })
        : api.call(refuseInvitations, { body }));
      onAnswered();
      setAnswer(what);
    } catch (error) {
      report(error);
    } finally {
      setPending(null);
    }
  }

  const { inviter, agency, email, firstName } = invitation;
  if (answer !== null) return <Answered answer={answer} email={email ?? ''} />;
  return (
    <Stack gap={24}>
      <Heading level={1}>{t('invited.referrer', { inviter: inviter ?? agency ?? tenant })}</Heading>
      <Text size="lead">
        {t(`invited.referrerText.${invitation.kind ?? 'Kunde'}`, {
          firstName: firstName ?? '',
          tenant,
        })}
      </Text>
      <InvitationFacts invitation={invitation} />
      <Text>{t('invited.whatHappens')}</Text>
      <FailureNotice failure={failure}>
        {/* Only who invited can do so again. */}
        {failure?.key === 'linkExpired' ? <></> : undefined}
      </FailureNotice>
      <Button
        size="large"
        block
        pending={pending === 'accepted'}
        onClick={() => void send('accepted')}
      >
        {t('invited.accept')}
      </Button>
      <Button variant="quiet" pending={pending === 'refused'} onClick={() => setRefusing(true)}>
        {t('invited.refuse')}
      </Button>
      {isRefusing && (
        <RefuseDialog
          onCancel={() => setRefusing(false)}
          onConfirm={() => {
            setRefusing(false);
            void send('refused');
          }}
        />
      )}
    </Stack>
  );
}
