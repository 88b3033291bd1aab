import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import type { ButtonProps } from './button.tsx';
import { useFormState } from './use-app-form.ts';
import type { AppForm } from './use-app-form.ts';

export interface SubmitButtonProps<V> extends Pick<
  ButtonProps,
  'variant' | 'size' | 'block' | 'icon'
> {
  readonly form: AppForm<V>;
  readonly children: ReactNode;
}

/** Sends a form; pending while it is under way. */
export function SubmitButton<V>({ form, children, ...look }: SubmitButtonProps<V>): ReactNode {
  const isSending = useFormState(form, (state) => state.isSending);
  return (
    <Button {...look} type="submit" pending={isSending}>
      {children}
    </Button>
  );
}
