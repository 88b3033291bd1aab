import { useState } from 'react';
import { useTexts } from '@weitersagen/platform/i18n';
import { Button } from '@weitersagen/ui/button';
import { focusOnMount } from '@weitersagen/ui/focus-on-mount';
import type { AppForm } from '@weitersagen/ui/form';
import { Cluster } from '@weitersagen/ui/layout';
import { Notice } from '@weitersagen/ui/notice';

interface Leave {
  readonly isAsked: boolean;
  /** Closes at once where nothing is typed. */
  readonly ask: () => void;
  readonly close: () => void;
  readonly stay: () => void;
}

/** Whether a dialog's form holds something that closing would lose. */
function isTyped<V extends object>({ getValues, getBase, held }: AppForm<V>): boolean {
  const now = new Map<string, unknown>(Object.entries({ ...getValues(), ...held() }));
  return Object.entries(getBase()).some(([name, value]) => now.get(name) !== value);
}

/** Closes a dialog with a form, but asks before what was typed in it is lost. */
export function useLeave<V extends object>(form: AppForm<V>, close: () => void): Leave {
  const [isAsked, setAsked] = useState(false);
  return {
    isAsked,
    ask: () => {
      if (!isTyped(form)) close();
      else setAsked(true);
    },
    close: () => {
      // What is dropped must not stand there the next time.
      form.clearDraft();
      close();
    },
    stay: () => {
      setAsked(false);
      // The button is gone with the question: what was typed takes the focus.
      form.element.current?.querySelector<HTMLElement>('input, textarea')?.focus();
    },
  };
}

/** The question of {@link useLeave}, above the form. */
export function LeaveQuestion({ leave: { isAsked, close, stay } }: { readonly leave: Leave }) {
  const t = useTexts('mf-operator');
  if (!isAsked) return null;
  return (
    <div tabIndex={-1} ref={focusOnMount}>
      <Notice tone="warning" role="alert" title={t('leave.title')}>
        <Cluster gap={12}>
          <Button variant="secondary" onClick={stay}>
            {t('leave.stay')}
          </Button>
          <Button variant="secondary" onClick={close}>
            {t('leave.close')}
          </Button>
        </Cluster>
      </Notice>
    </div>
  );
}
