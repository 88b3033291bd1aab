import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Menu as AriaMenu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { buttonClass } from './button-class.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon.tsx';
import classes from './menu.module.css';
import { PageLocale } from './page-locale.tsx';

interface MenuAction {
  readonly id: string;
  readonly title: string;
  readonly icon?: IconName;
}

export interface MenuProps {
  readonly label: string;
  /** What a screen reader says instead of the label, where several menus share it. */
  readonly name?: string;
  readonly icon?: IconName;
  readonly actions: readonly MenuAction[];
  readonly onAction: (id: string) => void;
}

/** A button that opens a short list of actions. */
export function Menu({ label, name, icon, actions, onAction }: MenuProps): ReactNode {
  return (
    <PageLocale>
      <MenuTrigger>
        <Button
          className={buttonClass('quiet', 'small')}
          {...(name === undefined ? {} : { 'aria-label': name })}
        >
          {icon !== undefined && <Icon name={icon} />}
          {label}
          <Icon name="chevron-down" size={16} />
        </Button>
        <Popover className={classes['popover'] ?? ''} placement="bottom end">
          <AriaMenu className={classes['menu'] ?? ''} onAction={(key) => onAction(String(key))}>
            {actions.map((action) => (
              <MenuItem
                key={action.id}
                id={action.id}
                textValue={action.title}
                className={classes['item'] ?? ''}
              >
                {action.icon !== undefined && <Icon name={action.icon} />}
                {action.title}
              </MenuItem>
            ))}
          </AriaMenu>
        </Popover>
      </MenuTrigger>
    </PageLocale>
  );
}
