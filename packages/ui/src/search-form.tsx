import { useId } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { Button } from './button.tsx';
import fieldClasses from './field.module.css';
import classes from './search-form.module.css';

/** Props of {@link SearchForm}. */
export interface SearchFormProps {
  readonly label: string;
  /** What was searched for last. */
  readonly start: string;
  readonly submit: string;
  readonly maxLength: number;
  /** Told the words without spaces around them. */
  readonly onSearch: (words: string) => void;
}

/** A line for words to look for, with its button beside it. */
export function SearchForm({
  label,
  start,
  submit,
  maxLength,
  onSearch,
}: SearchFormProps): ReactNode {
  const id = useId();
  function search(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const words = new FormData(event.currentTarget).get('words');
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
          name="words"
          type="search"
          className={fieldClasses['control']}
          defaultValue={start}
          maxLength={maxLength}
          enterKeyHint="search"
        />
        <Button type="submit" variant="secondary">
          {submit}
        </Button>
      </div>
    </form>
  );
}
