import type { ReactNode } from 'react';
import classes from './choice.module.css';
import { classNames } from './class-names.ts';
import { FieldLabel, FieldNotes } from './field-frame.tsx';
import { useField } from './use-field.ts';
import type { FieldProps } from './use-field.ts';

interface RadioCard {
  readonly value: string;
  readonly title: string;
  readonly detail?: ReactNode;
  /** Stands at the end, an amount for example. */
  readonly aside?: ReactNode;
}

export interface RadioCardsProps<V> extends FieldProps<V> {
  readonly options: readonly RadioCard[];
  /** Beside each other where there is room; below each other otherwise. */
  readonly inRow?: boolean;
}

/** One choice out of a few, each with room to explain itself. */
export function RadioCards<V>({
  form,
  name,
  label,
  help,
  optionalText,
  options,
  inRow = false,
}: RadioCardsProps<V>): ReactNode {
  const { id, helpId, errorId, error, describedBy, start, bound } = useField({
    form,
    name,
    help,
  });
  return (
    <fieldset
      role="radiogroup"
      className={classes['group']}
      aria-invalid={error !== undefined}
      aria-describedby={describedBy}
    >
      <legend className={classes['legend']}>
        <FieldLabel label={label} optionalText={optionalText} />
      </legend>
      <div className={classNames(classes['cards'], inRow && classes['row'])}>
        {options.map((option, index) => {
          const optionId = index === 0 ? id : `${id}-${option.value}`;
          const detailId = `${id}-${option.value}-detail`;
          return (
            <label key={option.value} htmlFor={optionId} className={classes['card']}>
              <input
                {...bound}
                id={optionId}
                type="radio"
                value={option.value}
                defaultChecked={start === option.value}
                className={classes['radio']}
                aria-labelledby={`${detailId}-title`}
                aria-describedby={option.detail === undefined ? undefined : detailId}
              />
              <span className={classes['words']}>
                <span id={`${detailId}-title`} className={classes['title']}>
                  {option.title}
                </span>
                {option.detail !== undefined && (
                  <span id={detailId} className={classes['detail']}>
                    {option.detail}
                  </span>
                )}
              </span>
              {option.aside !== undefined && (
                <span className={classes['aside']}>{option.aside}</span>
              )}
            </label>
          );
        })}
      </div>
      <FieldNotes {...{ help, helpId, error, errorId }} />
    </fieldset>
  );
}
