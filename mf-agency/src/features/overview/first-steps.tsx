import type { AgencyRole } from '@weitersagen/domain/permissions';
import { canOpenView } from '@weitersagen/domain/permissions';
import { useTexts } from '@weitersagen/platform/i18n';
import { RouteLink } from '@weitersagen/platform/route-link';
import { buttonClass } from '@weitersagen/ui/button-class';
import { EmptyState } from '@weitersagen/ui/empty-state';
import { Cluster } from '@weitersagen/ui/layout';
import { Text } from '@weitersagen/ui/text';

/** What somebody does first, to whom nothing counts yet. */
export function FirstSteps({ role }: { readonly role: AgencyRole }) {
  const t = useTexts('mf-agency');
  const invites = canOpenView(role, 'invitationTool');
  const hires = canOpenView(role, 'employees');
  const mayHire = hires ? 'overview.firstOwner' : 'overview.firstOwn';
  return (
    <EmptyState
      icon="users"
      title={t('overview.first')}
      action={
        <Cluster justify="middle">
          {invites && (
            <RouteLink to="AgenturEinladungstool" className={buttonClass()}>
              {t('overview.inviteCustomer')}
            </RouteLink>
          )}
          {hires && (
            <RouteLink to="AgenturMitarbeiter" className={buttonClass('secondary')}>
              {t('overview.inviteColleague')}
            </RouteLink>
          )}
          {!invites && (
            <RouteLink to="AgenturStammdaten" className={buttonClass('secondary')}>
              {t('overview.toMasterData')}
            </RouteLink>
          )}
        </Cluster>
      }
    >
      <Text>{t(invites ? mayHire : 'overview.firstInactive')}</Text>
    </EmptyState>
  );
}
