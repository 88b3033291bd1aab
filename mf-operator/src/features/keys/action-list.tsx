import type { MachineActionName } from '@weitersagen/domain/machine-actions';
import { useTexts } from '@weitersagen/platform/i18n';
import { Button } from '@weitersagen/ui/button';
import { Stack } from '@weitersagen/ui/layout';
import classes from './action-list.module.css';
import { ActionName } from './action-names.tsx';
import { keysTexts } from './keys-texts.ts';

interface ActionListProps {
  readonly actions: readonly MachineActionName[];
  /** Null while none is chosen that could be added. */
  readonly onAdd: (() => void) | null;
  readonly onDrop: (action: MachineActionName) => void;
}

/** The commands that were added to a key, each to be dropped again, and the way to one more. */
export function ActionList({ actions, onAdd, onDrop }: ActionListProps) {
  const t = useTexts(keysTexts);
  if (onAdd === null && actions.length === 0) return null;
  return (
    <Stack gap={8}>
      {onAdd !== null && (
        <Button variant="secondary" onClick={onAdd}>
          {t('machines.add')}
        </Button>
      )}
      {actions.length > 0 && (
        <ul className={classes['actions']} aria-label={t('machines.added')}>
          {actions.map((action) => (
            <li key={action} className={classes['action']}>
              <ActionName action={action} />
              <Button
                variant="quiet"
                size="small"
                aria-label={t('machines.dropOf', {
                  action: t(`machines.actionName.${action}`),
                })}
                onClick={() => onDrop(action)}
              >
                {t('machines.drop')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Stack>
  );
}
