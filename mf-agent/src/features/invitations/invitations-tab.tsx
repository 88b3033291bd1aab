import type { StaffUser } from '@weitersagen/contracts/staff';
import { InviteForm } from '@weitersagen/domain-ui/invitation-tool/invite-form';
import { SuppressionList } from '@weitersagen/domain-ui/invitation-tool/suppression-list';
import { useInvitationColumns } from '@weitersagen/domain-ui/referral-reports/invitation-columns';
import { invitationReport } from '@weitersagen/domain-ui/referral-reports/invitation-report';
import { ReferralReportView } from '@weitersagen/domain-ui/referral-reports/referral-report-view';
import { useTexts } from '@weitersagen/platform/i18n';
import { Disclosure } from '@weitersagen/ui/disclosure';
import { Text } from '@weitersagen/ui/text';
import { ownColumns } from '../../area/own-columns.ts';

/** Inviting a customer who wants to refer later, and where each invitation stands. */
export function InvitationsTab({ user }: { readonly user: StaffUser }) {
  const t = useTexts('mf-agent');
  const columns = ownColumns(useInvitationColumns(t));
  return (
    <>
      <InviteForm />
      <ReferralReportView definition={invitationReport} texts={t} columns={columns} user={user} />
      <Disclosure summary={t('suppression.title')}>
        <Text tone="muted">{t('suppression.text')}</Text>
        <SuppressionList user={user} />
      </Disclosure>
    </>
  );
}
