import type { ChangeEvent, ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { FieldFrame } from './field-frame.tsx';
import classes from './field.module.css';
import { useField } from './use-field.ts';
import type { FieldProps } from './use-field.ts';

type InputProps = Pick<
  ComponentProps<'input'>,
  'autoComplete' | 'autoCapitalize' | 'inputMode' | 'maxLength' | 'placeholder' | 'spellCheck'
>;

export interface TextFieldProps<V> extends FieldProps<V>, InputProps {
  readonly type?: 'text' | 'email' | 'password' | 'tel';
  /** Writes a typed text in its usual shape. It must keep the shape of any beginning of it. */
  readonly reformat?: (text: string) => string;
  /** Figures of equal width. */
  readonly tabular?: boolean;
  /** Only as wide as a date or a code. */
  readonly short?: boolean;
  /** Something inside the control at its end. */
  readonly trailing?: ReactNode;
  /** A secret is never kept over a reload. */
  readonly secret?: boolean;
}

function rewrite(input: HTMLInputElement, reformat: (text: string) => string): void {
  const caret = input.selectionStart ?? input.value.length;
  const text = reformat(input.value);
  if (text === input.value) return;
  const before = reformat(input.value.slice(0, caret)).length;
  input.value = text;
  input.setSelectionRange(before, before);
}

/** One line of text. */
export function TextField<V>({
  form,
  name,
  label,
  help,
  optionalText,
  type = 'text',
  reformat,
  tabular = false,
  short = false,
  trailing,
  secret = false,
  ...input
}: TextFieldProps<V>): ReactNode {
  const { id, helpId, errorId, error, describedBy, start, bound } = useField({
    form,
    name,
    help,
  });
  const control = (
    <input
      {...input}
      {...bound}
      id={id}
      type={type}
      defaultValue={typeof start === 'string' ? start : ''}
      className={classNames(
        classes['control'],
        tabular && classes['tabular'],
        short && classes['short'],
      )}
      aria-invalid={error !== undefined}
      aria-describedby={describedBy}
      data-draft={secret ? 'off' : undefined}
      onChange={
        reformat && ((event: ChangeEvent<HTMLInputElement>) => rewrite(event.target, reformat))
      }
    />
  );
  return (
    <FieldFrame {...{ id, label, optionalText, help, helpId, error, errorId }}>
      {trailing === undefined ? (
        control
      ) : (
        <div className={classNames(classes['with-trailing'], secret && classes['wide-trailing'])}>
          {control}
          <span className={classes['trailing']}>{trailing}</span>
        </div>
      )}
    </FieldFrame>
  );
}
