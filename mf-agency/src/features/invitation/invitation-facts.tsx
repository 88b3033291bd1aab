import type { OpenedToken } from '@weitersagen/contracts/invitation';
import { formatDate } from '@weitersagen/domain/dates';
import { useTexts } from '@weitersagen/platform/i18n';
import { useLocale } from '@weitersagen/platform/services';
import { DefinitionList } from '@weitersagen/ui/definition-list';

interface InvitationFactsProps {
  readonly invitation: OpenedToken;
}

/** Who invites, whom, and until when; facts that are not known are left out. */
export function InvitationFacts({ invitation }: InvitationFactsProps) {
  const t = useTexts('mf-agency');
  const locale = useLocale();
  const { inviter, agency, email, expiresAt } = invitation;
  const facts = [
    { term: t('invited.inviter'), detail: inviter },
    { term: t('invited.agency'), detail: agency },
    { term: t('invited.email'), detail: email },
    {
      term: t('invited.until'),
      detail: expiresAt === null ? null : formatDate(new Date(expiresAt), locale),
    },
  ];
  return <DefinitionList items={facts.filter(({ detail }) => detail !== null && detail !== '')} />;
}
