import type { ReactNode } from 'react';
import { useFormState } from 'react-hook-form';
import type { FieldValues } from 'react-hook-form';
import { Button } from './button.tsx';
import type { ButtonProps } from './button.tsx';
import type { AppForm } from './use-app-form.ts';

export interface SubmitButtonProps<V extends FieldValues> extends Pick<
  ButtonProps,
  'variant' | 'size' | 'block' | 'icon'
> {
  readonly form: AppForm<V>;
  readonly children: ReactNode;
}

/** Sends a form; pending while it is under way. */
export function SubmitButton<V extends FieldValues>({
  form,
  children,
  ...look
}: SubmitButtonProps<V>): ReactNode {
  const { isSubmitting } = useFormState({ control: form.methods.control });
  return (
    <Button {...look} type="submit" pending={isSubmitting}>
      {children}
    </Button>
  );
}
