import { useTexts } from '@weitersagen/platform/i18n';
import { RouteLink } from '@weitersagen/platform/route-link';
import { useTenant } from '@weitersagen/platform/services';
import { buttonClass } from '@weitersagen/ui/button-class';
import { EmptyState } from '@weitersagen/ui/empty-state';
import { Text } from '@weitersagen/ui/text';

/** Says that the role of who is signed in does not have this view; where the programme has ended, that nothing else is open. */
export function NoRight() {
  const t = useTexts('mf-agency');
  const hasEnded = useTenant().hasEnded === true;
  const start = (
    <RouteLink to="AgenturBereich" className={buttonClass('secondary')}>
      {t('area.toStart')}
    </RouteLink>
  );
  return (
    <EmptyState icon="lock" title={t('area.noRight')} {...(hasEnded ? {} : { action: start })}>
      <Text>{t(hasEnded ? 'area.noRightEnded' : 'area.noRightText')}</Text>
    </EmptyState>
  );
}
