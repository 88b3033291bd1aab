import type { OpenedToken } from '@weitersagen/contracts/invitation';
import { useTexts } from '@weitersagen/platform/i18n';
import { useNavigate } from '@weitersagen/platform/router';
import { useHref } from '@weitersagen/platform/services';
import { tabStorage } from '@weitersagen/platform/tab-storage';
import { Button } from '@weitersagen/ui/button';
import { Heading } from '@weitersagen/ui/heading';
import { Stack } from '@weitersagen/ui/layout';
import { Text } from '@weitersagen/ui/text';
import { InvitationFacts } from './invitation-facts.tsx';

interface InvitedColleagueProps {
  readonly token: string;
  readonly invitation: OpenedToken;
  readonly onAccepted: () => void;
}

/** Somebody who is to work for the agency: who made the access, then on to the password that confirms it. */
export function InvitedColleague({ token, invitation, onAccepted }: InvitedColleagueProps) {
  const t = useTexts('mf-agency');
  const navigate = useNavigate();
  const target = useHref()('AgenturPasswortSetzen');
  const { inviter, agency, firstName } = invitation;
  return (
    <Stack gap={24}>
      <Heading level={1}>
        {inviter === null
          ? t('invited.access', { agency: agency ?? '' })
          : t('invited.colleague', { inviter, agency: agency ?? '' })}
      </Heading>
      <Text size="lead">{t('invited.colleagueText', { firstName: firstName ?? '' })}</Text>
      <InvitationFacts invitation={invitation} />
      <Button
        size="large"
        block
        onClick={() => {
          tabStorage.write('ws.token.agency', token);
          onAccepted();
          void navigate(target);
        }}
      >
        {t('invited.accept')}
      </Button>
      <Text size="small" tone="muted">
        {t('invited.notYou')}
      </Text>
    </Stack>
  );
}
