import { useTexts } from '@weitersagen/platform/i18n';
import { peopleTexts } from './people-texts.ts';
import { rolesWithoutClient } from './role-values.ts';
import type { RoleOffer, RoleValues } from './role-values.ts';

/** Gives the messages of a form's roles, by the field: a role for some clients has to name one. */
export function useRoleChecks() {
  const t = useTexts(peopleTexts);
  const area = useTexts('mf-operator');
  return (offers: readonly RoleOffer[], values: RoleValues): Record<string, string> =>
    Object.fromEntries(
      rolesWithoutClient(offers, values).map((role) => [
        role,
        t('clientMissing', { role: area(`role.${role}`) }),
      ]),
    );
}
