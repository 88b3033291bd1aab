import type { StaffUser } from '@weitersagen/contracts/staff';
import { useTexts } from '@weitersagen/platform/i18n';
import { RouteLink } from '@weitersagen/platform/route-link';
import { Notice } from '@weitersagen/ui/notice';
import { Text } from '@weitersagen/ui/text';
import { useSellerData } from '../../area/use-seller-data.ts';

/** What keeps a seller from referring or from being paid; nothing when all is well or not known. */
export function SellerState({ user }: { readonly user: StaffUser }) {
  const t = useTexts('mf-seller');
  const { data } = useSellerData(user);
  if (!data) return null;
  return (
    <>
      {!data.active && (
        <Notice tone="warning" title={t('state.inactive')}>
          <Text>{t('state.inactiveText')}</Text>
        </Notice>
      )}
      {!data.complete && (
        <Notice tone="warning" title={t('state.incomplete')}>
          <Text>{t('state.incompleteText')}</Text>
          <RouteLink to="VertriebspartnerDaten">{t('state.toData')}</RouteLink>
        </Notice>
      )}
    </>
  );
}
