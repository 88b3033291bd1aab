import { auditEventGroups, groupOfEvent } from '@weitersagen/domain/audit-event-groups';
import { auditEntityWords } from '@weitersagen/domain/audit-words';
import { operatorRoles } from '@weitersagen/domain/operator-roles';
import type { KnownOptions } from '@weitersagen/domain-ui/report/filter-texts';
import { useTexts } from '@weitersagen/platform/i18n';
import { useLocale } from '@weitersagen/platform/services';
import { useHistoryChoices } from './use-history.ts';
import { useHistoryWords } from './use-history-words.ts';

const options = (list: readonly { readonly id: string; readonly name: string }[] = []) =>
  list.map(({ id, name }) => ({ value: id, label: name }));

/** What can be chosen in the filters, by name in the reader's language. */
export function useKnownOptions(): KnownOptions {
  const { t, event, entity } = useHistoryWords();
  const area = useTexts('mf-operator');
  const { compare } = new Intl.Collator(useLocale());
  const { data } = useHistoryChoices();
  const byName = (words: object, say: (name: string) => string) =>
    Object.keys(words)
      .map((value) => ({ value, label: say(value) }))
      .toSorted((one, other) => compare(one.label, other.label));
  return {
    clients: options(data?.clients),
    // Whoever reads sees what was done with nobody signed in, where they see it at all.
    people: [...options(data?.people), { value: 'commands', label: t('actor.commands') }],
    roles: operatorRoles.map((value) => ({ value, label: area(`role.${value}`) })),
    events: auditEventGroups.flatMap((group) => {
      const ofGroup = Object.entries(groupOfEvent).filter(([, of]) => of === group);
      const heading = t(`eventGroup.${group}`);
      return byName(Object.fromEntries(ofGroup), event).map((option) => ({
        ...option,
        group: heading,
      }));
    }),
    entities: byName(auditEntityWords, entity),
  };
}
