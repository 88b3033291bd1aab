import { useRef } from 'react';
import type { ReactNode } from 'react';
import { FieldLabel, FieldNotes } from './field-frame.tsx';
import classes from './field.module.css';
import hidden from './visually-hidden.module.css';
import { MENU_MOST, SearchLine } from './search-select.tsx';
import type { SearchSelectWords } from './search-select.tsx';
import { SelectField } from './select-field.tsx';
import type { SelectFieldProps } from './select-field.tsx';
import { useFieldValue } from './use-app-form.ts';
import { useField } from './use-field.ts';

export interface SearchSelectFieldProps<V> extends Omit<SelectFieldProps<V>, 'autoComplete'> {
  readonly words: SearchSelectWords;
}

/** Writes a value into a control as typing does, so that its form hears of it. */
function type(control: HTMLInputElement, value: string): void {
  // By the setter of every input: React takes note of values that are set at the element itself and would not tell of this one.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(control, value);
  control.dispatchEvent(new Event('input', { bubbles: true }));
}

function TypedField<V>({
  form,
  name,
  label,
  help,
  optionalText,
  options,
  words,
}: SearchSelectFieldProps<V>): ReactNode {
  const { helpId, errorId, error, describedBy, start, bound } = useField({ form, name, help });
  const value = useFieldValue(form, name);
  const held = useRef<HTMLInputElement>(null);
  const line = useRef<HTMLInputElement>(null);
  return (
    <div className={classes['field']}>
      {/* What the form reads and writes; the line above the list says it in words. */}
      <input
        {...bound}
        ref={held}
        defaultValue={typeof start === 'string' ? start : ''}
        className={hidden['hidden']}
        tabIndex={-1}
        aria-hidden
        onFocus={() => line.current?.focus()}
      />
      <SearchLine
        label={<FieldLabel label={label} optionalText={optionalText} />}
        value={typeof value === 'string' ? value : ''}
        options={options}
        words={words}
        describedBy={describedBy}
        isInvalid={error !== undefined}
        inputRef={line}
        onChange={(chosen) => {
          if (held.current) type(held.current, chosen);
        }}
      />
      <FieldNotes {...{ help, helpId, error, errorId }} />
    </div>
  );
}

/** One choice out of many in a form: with the menu of the device, or by typing where there are more options than a menu is good for. */
export function SearchSelectField<V>({ words, ...field }: SearchSelectFieldProps<V>): ReactNode {
  return field.options.length <= MENU_MOST ? (
    <SelectField {...field} />
  ) : (
    <TypedField {...field} words={words} />
  );
}
