import { useEffect, useRef } from 'react';
import type { FormEvent, ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { readDraft, writeDraft } from './form-draft.ts';
import { FormErrors } from './form-errors.tsx';
import classes from './form.module.css';
import type { AppForm } from './use-app-form.ts';

export { useAppForm } from './use-app-form.ts';
export { useFieldValue } from './use-field-value.ts';
export type { AppForm, AppFormOptions, FieldMessages } from './use-app-form.ts';

export interface FormProps<V extends FieldValues> {
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
export function Form<V extends FieldValues>({
  form,
  onSubmit,
  errorSummaryTitle,
  labelledBy,
  children,
}: FormProps<V>): ReactNode {
  const { methods, draftKey } = form;
  const sending = useRef(false);

  useEffect(() => {
    if (draftKey === undefined) return;
    const current = methods.getValues();
    const draft = readDraft(draftKey, current);
    if (Object.keys(draft).length === 0) return;
    methods.reset({ ...current, ...draft }, { keepDefaultValues: true, keepFieldsRef: true });
  }, [draftKey, methods]);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (sending.current) return;
    sending.current = true;
    try {
      await methods.handleSubmit(async (values) => onSubmit(values))(event);
    } finally {
      sending.current = false;
    }
  }

  return (
    // A submit before the page has come alive must not put what was typed into the address.
    <form
      noValidate
      method="post"
      className={classes['form']}
      aria-labelledby={labelledBy}
      onSubmit={(event) => void submit(event)}
      onChange={(event) => {
        if (draftKey === undefined) return;
        writeDraft(draftKey, methods.getValues(), secretsOf(event.currentTarget));
      }}
    >
      <FormErrors form={form} title={errorSummaryTitle} />
      {children}
    </form>
  );
}
