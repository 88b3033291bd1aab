import { useTexts } from '@weitersagen/platform/i18n';
import { shortcuts } from './use-shortcuts.ts';
import type { Shortcut } from './use-shortcuts.ts';
import classes from './shortcuts.module.css';

/** The key that does the same as the control beside it. Read out by the control's `aria-keyshortcuts`. */
export function KeyHint({ of }: { readonly of: Shortcut }) {
  const t = useTexts('mf-agent');
  return (
    <kbd className={classes['key']} aria-hidden="true">
      {of === 'create' ? t('key.create') : shortcuts[of]}
    </kbd>
  );
}
