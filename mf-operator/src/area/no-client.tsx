import { holdsRole } from '@weitersagen/domain/operator-roles';
import { useTexts } from '@weitersagen/platform/i18n';
import { RouteLink } from '@weitersagen/platform/route-link';
import { buttonClass } from '@weitersagen/ui/button-class';
import { EmptyState } from '@weitersagen/ui/empty-state';
import { Text } from '@weitersagen/ui/text';
import { useOwnRoles } from './use-own-roles.ts';

/**
 * In place of a page of clients that has none to show. A role for all clients sees every one, so there is none yet, and an admin of all
 * may add the first; with other roles there may be clients, just not of these roles.
 */
export function NoClient() {
  const t = useTexts('mf-operator');
  const { data: own } = useOwnRoles();
  if (own === undefined) return null;
  const ofAll = own.filter(({ client }) => client === null);
  if (ofAll.length === 0) return <Text>{t('noClient.notForRoles')}</Text>;
  const mayAdd = holdsRole(ofAll, ['admin']);
  return (
    <EmptyState
      icon="home"
      title={t('noClient.title')}
      action={
        mayAdd && (
          <RouteLink
            to="BetriebMandant"
            params={{ mandant: 'neu' }}
            className={buttonClass('primary')}
          >
            {t('noClient.add')}
          </RouteLink>
        )
      }
    >
      {t(mayAdd ? 'noClient.text' : 'noClient.wait')}
    </EmptyState>
  );
}
