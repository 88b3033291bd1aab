import { operatorRoleLabels, operatorRoles } from '@weitersagen/domain/operator-roles';
import { useTexts } from '@weitersagen/platform/i18n';
import { historyTexts } from './history-texts.ts';
import { useHistoryChoices } from './use-history.ts';

/** Gives roles as the history writes them ("Finanzen: sonnwerk") in the reader's words, with the clients' names. */
export function useRolesText() {
  const t = useTexts(historyTexts);
  const area = useTexts('mf-operator');
  const { data } = useHistoryChoices();
  const clientName = (id: string) =>
    id === 'alle' ? t('allClients') : (data?.clients.find((one) => one.id === id)?.name ?? id);
  const words = (grant: string) => {
    const [label = '', client = ''] = grant.split(': ');
    const role = operatorRoles.find((one) => operatorRoleLabels[one] === label);
    return role === undefined ? grant : `${area(`role.${role}`)}: ${clientName(client)}`;
  };
  return (text: string) => (text === '' ? t('nothing') : text.split(', ').map(words).join(', '));
}
