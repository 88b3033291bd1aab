import { useKnownValues } from '@weitersagen/domain-ui/report/known-values';
import type { ScopeSelectProps } from '@weitersagen/domain-ui/report/report-view';
import { useTexts } from '@weitersagen/platform/i18n';
import { ChoiceSelect } from '@weitersagen/ui/choice-select';
import { roleOf } from '../../area/views.ts';

/** Whose figures: the agency, one's own, a colleague's. Only for owners; everybody else sees their own. */
export function ScopeSelect({ user, scope, onScope }: ScopeSelectProps) {
  const t = useTexts('mf-agency');
  const isOwner = ['owner', 'inactiveOwner'].includes(roleOf(user.role));
  const colleagues = useKnownValues('mitarbeiter', user.email, isOwner);
  if (!isOwner) return null;
  return (
    <ChoiceSelect
      label={t('scope.label')}
      value={scope}
      options={[
        { value: 'alle', label: t('scope.all') },
        { value: 'ich', label: t('scope.own') },
        ...colleagues,
      ]}
      onChange={onScope}
    />
  );
}
