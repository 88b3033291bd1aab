import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { shortcuts } from './use-shortcuts.ts';
import type { Shortcut } from './use-shortcuts.ts';
import classes from './shortcuts.module.css';

/** The key that does the same as the control beside it. Read out by the control's `aria-keyshortcuts`. */
export function KeyHint({ of }: { readonly of: Shortcut }) {
  const { t } = useArea();
  return (
    <kbd className={classes['key']} aria-hidden="true">
      {of === 'create' ? t('key.create') : shortcuts[of]}
    </kbd>
  );
}
