import { useTexts } from '@weitersagen/platform/i18n';
import { RouteLink } from '@weitersagen/platform/route-link';
import { buttonClass } from '@weitersagen/ui/button-class';
import { EmptyState } from '@weitersagen/ui/empty-state';
import { Text } from '@weitersagen/ui/text';

/** Says that the role of who is signed in does not have this view. */
export function NoRight() {
  const t = useTexts('mf-agency');
  return (
    <EmptyState
      icon="lock"
      title={t('area.noRight')}
      action={
        <RouteLink to="AgenturBereich" className={buttonClass('secondary')}>
          {t('area.toStart')}
        </RouteLink>
      }
    >
      <Text>{t('area.noRightText')}</Text>
    </EmptyState>
  );
}
