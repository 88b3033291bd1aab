import classes from './button.module.css';
import { classNames } from './class-names.ts';

/** `flush` is quiet, and its words begin where those above it begin. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'flush' | 'danger';
export type ButtonSize = 'medium' | 'large' | 'small';

/** The class of a button, for anything that has to look like one (a router's link, for example). */
export function buttonClass(
  variant: ButtonVariant = 'primary',
  size: ButtonSize = 'medium',
  block = false,
): string {
  return classNames(classes['button'], classes[variant], classes[size], block && classes['block']);
}
