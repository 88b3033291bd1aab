import type { ReactNode } from 'react';
import classes from './form.module.css';
import { Notice } from './notice.tsx';
import { useFormState } from './use-app-form.ts';
import type { AppForm } from './use-app-form.ts';

export interface FormErrorsProps<V> {
  readonly form: AppForm<V>;
  /** Heading of the summary, shown when several fields are wrong after a submit. */
  readonly title: string;
}

/** The summary above a form: messages that belong to no field, and several wrong fields as links. */
export function FormErrors<V>({ form, title }: FormErrorsProps<V>): ReactNode {
  const state = useFormState(form, (all) => all);
  const messages = { ...state.wrong, ...state.refused };
  const names = Object.keys(messages).filter(form.isFieldName);
  const several = state.isSubmitted && names.length > 1;
  return (
    <div role="alert" className={classes['errors']}>
      {state.general.map((message) => (
        <Notice key={message} tone="critical">
          <p>{form.errorText(message)}</p>
        </Notice>
      ))}
      {several && (
        <Notice tone="critical" title={title}>
          <ul className={classes['list']}>
            {names.map((name) => (
              <li key={name}>
                <a
                  href={`#${form.idOf(name)}`}
                  onClick={(event) => {
                    event.preventDefault();
                    form.focus(name);
                  }}
                >
                  {form.errorText(messages[name] ?? '', name)}
                </a>
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}
