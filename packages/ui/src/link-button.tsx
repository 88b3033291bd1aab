import type { ComponentProps, ReactNode } from 'react';
import { buttonClass } from './button-class.ts';
import type { ButtonSize, ButtonVariant } from './button-class.ts';

export interface LinkButtonProps extends Omit<ComponentProps<'a'>, 'className' | 'style'> {
  readonly href: string;
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  readonly block?: boolean;
  readonly icon?: ReactNode;
}

/**
 * An anchor that looks like a button, for addresses outside the router. A router's link takes
 * `buttonClass` instead.
 */
export function LinkButton({
  variant,
  size,
  block,
  icon,
  children,
  ...rest
}: LinkButtonProps): ReactNode {
  return (
    <a {...rest} className={buttonClass(variant, size, block)}>
      {icon}
      {children}
    </a>
  );
}
