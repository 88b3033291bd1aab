import type { StaffUser } from '@weitersagen/contracts/staff';
import { mayChangeMasterData } from '@weitersagen/domain/agency-rules';
import { useTexts } from '@weitersagen/platform/i18n';
import { RouteLink } from '@weitersagen/platform/route-link';
import { Notice } from '@weitersagen/ui/notice';
import { Text } from '@weitersagen/ui/text';
import { roleOf } from '../../area/views.ts';
import { useMasterData } from '../../area/use-master-data.ts';

/** Tells an owner that credit notes lack something, and where to add it. */
export function MissingDetails({ user }: { readonly user: StaffUser }) {
  const t = useTexts('mf-agency');
  const { data } = useMasterData(user, mayChangeMasterData(roleOf(user.role)));
  if (!data || data.complete) return null;
  return (
    <Notice tone="warning" title={t('additional.missing')}>
      <Text>{t('additional.missingText')}</Text>
      <RouteLink to="AgenturZusatzdaten">{t('additional.open')}</RouteLink>
    </Notice>
  );
}
