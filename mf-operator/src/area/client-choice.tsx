import { useTexts } from '@weitersagen/platform/i18n';
import { ChoiceSelect } from '@weitersagen/ui/choice-select';

interface ClientChoiceProps {
  readonly clients: readonly { readonly id: string; readonly name: string }[];
  readonly client: string;
  readonly onChoose: (client: string) => void;
}

/** Which client a page shows. */
export function ClientChoice({ clients, client, onChoose }: ClientChoiceProps) {
  const t = useTexts('mf-operator');
  return (
    <ChoiceSelect
      label={t('clientChoice.label')}
      value={client}
      options={clients.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={onChoose}
    />
  );
}
