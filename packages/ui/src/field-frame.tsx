import type { ReactNode } from 'react';
import classes from './field.module.css';
import { Icon } from './icon.tsx';

export interface FieldNotesProps {
  readonly help: ReactNode;
  readonly helpId: string | undefined;
  readonly error: string | undefined;
  readonly errorId: string;
}

/** Help and error below a control. */
export function FieldNotes({ help, helpId, error, errorId }: FieldNotesProps): ReactNode {
  return (
    <>
      {error !== undefined && (
        <p id={errorId} className={classes['error']}>
          <Icon name="warning" />
          {error}
        </p>
      )}
      {help !== undefined && (
        <div id={helpId} className={classes['help']}>
          {help}
        </div>
      )}
    </>
  );
}

/** A label with its mark for fields that may stay empty. */
export function FieldLabel({
  label,
  optionalText,
}: {
  readonly label: ReactNode;
  readonly optionalText: string | undefined;
}): ReactNode {
  return (
    <>
      {label}
      {optionalText !== undefined && (
        <span className={classes['optional']}>{` ${optionalText}`}</span>
      )}
    </>
  );
}

export interface FieldFrameProps extends FieldNotesProps {
  readonly id: string;
  readonly label: ReactNode;
  readonly optionalText: string | undefined;
  readonly children: ReactNode;
}

/** A label above, a control, help and error below. */
export function FieldFrame({
  id,
  label,
  optionalText,
  children,
  ...notes
}: FieldFrameProps): ReactNode {
  return (
    <div className={classes['field']}>
      <label htmlFor={id} className={classes['label']}>
        <FieldLabel label={label} optionalText={optionalText} />
      </label>
      {children}
      <FieldNotes {...notes} />
    </div>
  );
}
