import { useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { buttonClass } from './button-class.ts';
import { classNames } from './class-names.ts';
import classes from './file-choice.module.css';
import { Text } from './text.tsx';

export interface FileChoiceProps {
  readonly label: string;
  /** What stands on the button. */
  readonly choose: string;
  /** Name of the chosen file, or that there is none. */
  readonly chosen: string;
  readonly help: string;
  /** Media types and endings that the browser offers. */
  readonly accept: string;
  /** Why the file cannot be used; announced when it appears. */
  readonly error?: string | null;
  readonly disabled?: boolean;
  readonly onChoose: (file: File | undefined) => void;
}

/** Chooses a file from the device, by a press or by dropping it on the box. The same file can be chosen twice. */
export function FileChoice({
  label,
  choose,
  chosen,
  help,
  accept,
  error = null,
  disabled = false,
  onChoose,
}: FileChoiceProps): ReactNode {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  // As in a form, what is wrong has the focus: what was pressed to read the file may be gone with it.
  useEffect(() => {
    if (error !== null) input.current?.focus();
  }, [error]);
  const described = [`${id}-name`, `${id}-help`, ...(error === null ? [] : [`${id}-error`])];
  return (
    <div className={classes['choice']}>
      <span id={id} className={classes['label']}>
        {label}
      </span>
      <label className={classNames(classes['file'], error !== null && classes['invalid'])}>
        <input
          ref={input}
          type="file"
          accept={accept}
          className={classes['input']}
          aria-labelledby={id}
          aria-describedby={described.join(' ')}
          aria-invalid={error !== null}
          // An input that is disabled loses the focus, and does not get it back.
          aria-disabled={disabled}
          onClick={(event) => {
            if (disabled) event.preventDefault();
          }}
          onChange={(event) => {
            if (disabled) return;
            const [file] = event.currentTarget.files ?? [];
            onChoose(file);
            // Chosen once more after it was corrected, it is a change again.
            event.currentTarget.value = '';
          }}
        />
        <span className={buttonClass('secondary', 'small')}>{choose}</span>
        <span id={`${id}-name`} className={classes['name']}>
          {chosen}
        </span>
      </label>
      <Text size="small" tone="muted" id={`${id}-help`}>
        {help}
      </Text>
      {error !== null && (
        <p id={`${id}-error`} role="alert" className={classes['error']}>
          {error}
        </p>
      )}
    </div>
  );
}
