import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { buttonClass } from './button-class.ts';
import type { ButtonSize, ButtonVariant } from './button-class.ts';
import classes from './button.module.css';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'style'> {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  /** Takes the full width of its column. */
  readonly block?: boolean;
  /** The action is under way: the button keeps its width and focus and ignores presses. */
  readonly pending?: boolean;
  readonly icon?: ReactNode;
}

/** A button of the page. Its text names the result of the press. */
export function Button({
  variant,
  size,
  block,
  pending = false,
  icon,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps): ReactNode {
  function press(event: MouseEvent<HTMLButtonElement>): void {
    if (pending) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      {...rest}
      type={type}
      className={classNames(buttonClass(variant, size, block), pending && classes['pending'])}
      aria-busy={pending || undefined}
      aria-disabled={pending || undefined}
      onClick={press}
    >
      <span className={classes['content']}>
        {icon}
        {children}
      </span>
      {pending && (
        <span className={classes['spinner']}>
          <Spinner />
        </span>
      )}
    </button>
  );
}
