import { useFormState } from 'react-hook-form';
import type { FieldValues } from 'react-hook-form';
import type { ReactNode } from 'react';
import classes from './form.module.css';
import { Notice } from './notice.tsx';
import type { AppForm } from './use-app-form.ts';

export interface FormErrorsProps<V extends FieldValues> {
  readonly form: AppForm<V>;
  /** Heading of the summary, shown when several fields are wrong after a submit. */
  readonly title: string;
}

function messageOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('message' in error)) return undefined;
  return typeof error.message === 'string' ? error.message : undefined;
}

/** The summary above a form: messages that belong to no field, and several wrong fields as links. */
export function FormErrors<V extends FieldValues>({ form, title }: FormErrorsProps<V>): ReactNode {
  const { errors, submitCount } = useFormState({ control: form.methods.control });
  const general = Object.values(errors.root ?? {})
    .map(messageOf)
    .filter((message) => message !== undefined);
  const fields = Object.entries(errors).flatMap(([name, error]) => {
    const message = messageOf(error);
    return form.isFieldName(name) && message !== undefined ? [{ name, message }] : [];
  });
  const several = submitCount > 0 && fields.length > 1;
  return (
    <div role="alert" className={classes['errors']}>
      {general.map((message) => (
        <Notice key={message} tone="critical">
          <p>{form.errorText(message)}</p>
        </Notice>
      ))}
      {several && (
        <Notice tone="critical" title={title}>
          <ul className={classes['list']}>
            {fields.map(({ name, message }) => (
              <li key={name}>
                <a
                  href={`#${form.idOf(name)}`}
                  onClick={(event) => {
                    event.preventDefault();
                    form.methods.setFocus(name);
                  }}
                >
                  {form.errorText(message)}
                </a>
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}
