import { useId } from 'react';
import type { ReactNode } from 'react';
import classes from './switch.module.css';

export interface SwitchProps {
  readonly isOn: boolean;
  readonly label: ReactNode;
  /** What it does, below the label. */
  readonly detail?: string;
  readonly onChange: (isOn: boolean) => void;
}

/** Something that is on or off and changes at once, without a button to save. */
export function Switch({ isOn, label, detail, onChange }: SwitchProps): ReactNode {
  const id = useId();
  return (
    <div className={classes['row']}>
      <div>
        <label id={`${id}-label`} htmlFor={id} className={classes['label']}>
          {label}
        </label>
        {detail !== undefined && (
          <p id={`${id}-detail`} className={classes['detail']}>
            {detail}
          </p>
        )}
      </div>
      <button
        id={id}
        type="button"
        role="switch"
        aria-labelledby={`${id}-label`}
        aria-checked={isOn}
        aria-describedby={detail === undefined ? undefined : `${id}-detail`}
        className={classes['switch']}
        onClick={() => onChange(!isOn)}
      />
    </div>
  );
}
