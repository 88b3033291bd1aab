import { useId } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { buttonClass } from './button-class.ts';
import fieldClasses from './field.module.css';
import classes from './search-form.module.css';

/** Props of {@link SearchForm}. */
export interface SearchFormProps {
  readonly label: string;
  /** What was searched for last. */
  readonly start: string;
  readonly submit: string;
  readonly maxLength: number;
  /** Under which the address has the words where the form is sent before its program came. */
  readonly name?: string;
  /** Told the words without spaces around them. */
  readonly onSearch: (words: string) => void;
}

/** A line for words to look for, with its button beside it. */
export function SearchForm({
  label,
  start,
  submit,
  maxLength,
  name = 'words',
  onSearch,
}: SearchFormProps): ReactNode {
  const id = useId();
  function search(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const words = new FormData(event.currentTarget).get(name);
    onSearch(typeof words === 'string' ? words.trim() : '');
  }
  return (
    <form role="search" className={fieldClasses['field']} onSubmit={search}>
      <label htmlFor={id} className={fieldClasses['label']}>
        {label}
      </label>
      <div className={classes['row']}>
        <input
          id={id}
          name={name}
          type="search"
          className={fieldClasses['control']}
          defaultValue={start}
          maxLength={maxLength}
          enterKeyHint="search"
        />
        <button type="submit" className={buttonClass('secondary')}>
          {submit}
        </button>
      </div>
    </form>
  );
}
