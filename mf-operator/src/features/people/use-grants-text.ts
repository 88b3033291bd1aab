import type { GrantableClients } from '@weitersagen/contracts/operator-people';
import { operatorRoles } from '@weitersagen/domain/operator-roles';
import type { Grant } from '@weitersagen/domain/operator-roles';
import { useTexts } from '@weitersagen/platform/i18n';
import { peopleTexts } from './people-texts.ts';

/** Gives the words for grants, a line for each role: "Finanzen: Sonnwerk, Funkelnetz". */
export function useGrantsText({ clients }: Pick<GrantableClients, 'clients'>) {
  const t = useTexts(peopleTexts);
  const area = useTexts('mf-operator');
  const clientName = (id: string | null) =>
    id === null ? t('scope.all') : (clients.find((client) => client.id === id)?.name ?? id);
  return (grants: readonly Grant[]): readonly string[] =>
    operatorRoles.flatMap((role) => {
      const held = grants.filter((grant) => grant.role === role);
      if (held.length === 0) return [];
      return [
        `${area(`role.${role}`)}: ${held.map(({ client }) => clientName(client)).join(', ')}`,
      ];
    });
}
