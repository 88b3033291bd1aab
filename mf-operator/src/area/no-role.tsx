import type { OperatorRole } from '@weitersagen/domain/operator-roles';
import { useTexts } from '@weitersagen/platform/i18n';
import { RouteLink } from '@weitersagen/platform/route-link';
import { useLocale } from '@weitersagen/platform/services';
import { buttonClass } from '@weitersagen/ui/button-class';
import { EmptyState } from '@weitersagen/ui/empty-state';
import { Text } from '@weitersagen/ui/text';

/** Says which role a page needs, to somebody who has none of them. */
export function NoRole({
  needed,
  isLost = false,
  isForAll = false,
}: {
  readonly needed: readonly OperatorRole[];
  /** It was there when the page was opened. */
  readonly isLost?: boolean;
  readonly isForAll?: boolean;
}) {
  const t = useTexts('mf-operator');
  const names = needed.map((role) => t(`role.${role}`));
  const either = new Intl.ListFormat(useLocale(), { type: 'disjunction' }).format(names);
  return (
    <EmptyState
      icon="lock"
      title={t(isForAll ? 'noRole.ofAll' : 'noRole.title', { role: either })}
      action={
        <RouteLink to="BetriebStart" className={buttonClass('secondary')}>
          {t('notFound.start')}
        </RouteLink>
      }
    >
      <Text>{t(isLost ? 'noRole.lost' : 'noRole.text')}</Text>
    </EmptyState>
  );
}
