import type { OperatorPerson } from '@weitersagen/contracts/operator-people';
import { useTexts } from '@weitersagen/platform/i18n';
import { Menu } from '@weitersagen/ui/menu';
import { peopleTexts } from './people-texts.ts';
import { isPersonTask, nameOf, tasksOf } from './person-tasks.ts';
import type { PersonTask } from './person-tasks.ts';

export interface PersonMenuProps {
  readonly person: OperatorPerson;
  readonly onTask: (task: PersonTask, person: OperatorPerson) => void;
}

/** What the link is for that is mailed to somebody, by how their access stands. */
const linkTasks = {
  invited: 'linkAgain',
  active: 'link',
  blocked: 'link',
  factorMissing: 'linkFactor',
} as const;

/** What the reader can do with somebody. */
export function PersonMenu({ person, onTask }: PersonMenuProps) {
  const t = useTexts(peopleTexts);
  const linkTask = linkTasks[person.state];
  return (
    <Menu
      label={t('change')}
      name={t('changeOf', { name: nameOf(person) })}
      actions={tasksOf(person).map((id) => ({
        id,
        title: t(`task.${id === 'link' ? linkTask : id}`),
      }))}
      onAction={(id) => {
        if (isPersonTask(id)) onTask(id, person);
      }}
    />
  );
}
