import { useEffect, useRef } from 'react';

/** The keys of the screen. Function keys: no field takes them for text, and no reading aid uses them for itself. */
export const shortcuts = {
  newCustomer: 'F2',
  copyLink: 'F4',
  script: 'F8',
  consultant: 'F9',
  create: 'Control+Enter',
} as const;

export type Shortcut = keyof typeof shortcuts;

function nameOf({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): string {
  if (altKey || shiftKey) return '';
  return ctrlKey || metaKey ? `Control+${key}` : key;
}

/** Does something at the press of a shortcut, wherever the focus is. A shortcut without an action keeps its usual meaning. */
export function useShortcuts(actions: Partial<Record<Shortcut, () => void>>): void {
  const current = useRef(actions);
  useEffect(() => {
    current.current = actions;
  });
  useEffect(() => {
    function press(event: KeyboardEvent): void {
      if (event.defaultPrevented || event.repeat) return;
      const pressed = nameOf(event);
      for (const [name, action] of Object.entries(current.current)) {
        if (shortcuts[name as Shortcut] !== pressed) continue;
        event.preventDefault();
        action();
        return;
      }
    }
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
