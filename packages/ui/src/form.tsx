import { useEffect } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { focusFirst, typedAt } from './form-controls.ts';
import { FormErrors } from './form-errors.tsx';
import classes from './form.module.css';
import type { AppForm } from './use-app-form.ts';

export { useAppForm, useFieldValue, useFormValues } from './use-app-form.ts';
export type { AppForm } from './use-app-form.ts';

export interface FormProps<V> {
  readonly form: AppForm<V>;
  /**
   * Called with values that passed `validate`, never twice at once. It answers its own failures
   * (`setServerErrors`, a notice).
   */
  readonly onSubmit: (values: V) => Promise<void> | void;
  readonly errorSummaryTitle: string;
  readonly labelledBy?: string;
  readonly children: ReactNode;
}

function secretsOf(element: HTMLFormElement): ReadonlySet<string> {
  const marked = element.querySelectorAll('[data-draft="off"]');
  return new Set([...marked].map((control) => control.getAttribute('name') ?? ''));
}

/** A form with its error summary. One column, fields below each other. */
export function Form<V extends object>({
  form,
  onSubmit,
  errorSummaryTitle,
  labelledBy,
  children,
}: FormProps<V>): ReactNode {
  const { store, element, wake, draftKey, validate } = form;

  useEffect(() => wake(draftKey), [wake, draftKey]);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (store.getState().isSending) return;
    const held = form.held();
    const values = { ...form.getValues(), ...held };
    if (!store.submit(values, Object.keys(held), validate)) {
      const { currentTarget } = event;
      // The messages come first, so that a screen reader reads them with the field.
      queueMicrotask(() => focusFirst(currentTarget, Object.keys(store.getState().wrong)));
      return;
    }
    try {
      await onSubmit(values);
    } finally {
      store.sent();
    }
  }

  return (
    // A submit before the page has come alive must not put what was typed into the address.
    <form
      ref={element}
      noValidate
      method="post"
      className={classes['form']}
      aria-labelledby={labelledBy}
      onSubmit={(event) => void submit(event)}
      onChange={(event) => {
        const typed = typedAt(event.target, event.currentTarget);
        if (typed === null || !form.isFieldName(typed.name)) return;
        store.change({ [typed.name]: typed.value } as Partial<V>, validate);
        if (draftKey !== undefined) form.keep(draftKey, secretsOf(event.currentTarget));
      }}
    >
      <FormErrors form={form} title={errorSummaryTitle} />
      {children}
    </form>
  );
}
