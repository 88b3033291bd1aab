import { useTexts } from '@weitersagen/platform/i18n';
import { Menu } from '@weitersagen/ui/menu';
import { isPartnerTask } from './partner-view.ts';
import type { PartnerTask } from './partner-view.ts';
import { partnersTexts } from './partners-texts.ts';

interface PartnerMenuProps {
  readonly name: string;
  readonly tasks: readonly PartnerTask[];
  /** Whether the link is the one of an invitation. */
  readonly isInvited?: boolean;
  readonly onTask: (task: PartnerTask) => void;
}

/** What can be done with an agency or somebody. */
export function PartnerMenu({ name, tasks, isInvited = false, onTask }: PartnerMenuProps) {
  const t = useTexts(partnersTexts);
  return (
    <Menu
      label={t('change')}
      name={t('changeOf', { name })}
      actions={tasks.map((id) => ({
        id,
        title: t(`task.${id === 'link' && isInvited ? 'linkAgain' : id}`),
      }))}
      onAction={(id) => {
        if (isPartnerTask(id)) onTask(id);
      }}
    />
  );
}
