import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import classes from './layout.module.css';

/** Steps of the spacing scale, in pixels at the default text size. */
type Gap = 4 | 8 | 12 | 16 | 24 | 32 | 48 | 64;

type Tag =
  | 'div'
  | 'section'
  | 'article'
  | 'header'
  | 'footer'
  | 'nav'
  | 'main'
  | 'ul'
  | 'ol'
  | 'li';

interface BoxProps {
  readonly tag?: Tag;
  readonly gap?: Gap;
  readonly children: ReactNode;
}

export interface PageProps {
  /** `form` and `text` are single columns for filling in and for reading. */
  readonly width?: 'wide' | 'text' | 'form';
  readonly children: ReactNode;
}

/** The column of a page: its greatest width and the space at its sides. */
export function Page({ width = 'wide', children }: PageProps): ReactNode {
  return <div className={classNames(classes['page'], classes[width])}>{children}</div>;
}

export interface SectionProps {
  readonly ground?: 'plain' | 'tinted' | 'raised';
  readonly labelledBy?: string;
  readonly children: ReactNode;
}

/** One thought of a page, over its full width, with room above and below. */
export function Section({ ground = 'plain', labelledBy, children }: SectionProps): ReactNode {
  return (
    <section
      className={classNames(classes['section'], classes[ground])}
      aria-labelledby={labelledBy}
    >
      {children}
    </section>
  );
}

/** Things below each other. */
export function Stack({
  tag: Box = 'div',
  gap = 16,
  align,
  children,
}: BoxProps & { readonly align?: 'start' | 'center' }): ReactNode {
  return (
    <Box className={classNames(classes['stack'], classes[`gap${gap}`], align && classes[align])}>
      {children}
    </Box>
  );
}

/** Things beside each other that wrap. */
export function Cluster({
  tag: Box = 'div',
  gap = 12,
  justify,
  children,
}: BoxProps & { readonly justify?: 'between' | 'middle' | 'end' }): ReactNode {
  return (
    <Box
      className={classNames(classes['cluster'], classes[`gap${gap}`], justify && classes[justify])}
    >
      {children}
    </Box>
  );
}

/** Equal columns of at least 288 px, as many as fit. */
export function Columns({ tag: Box = 'div', gap = 24, children }: BoxProps): ReactNode {
  return <Box className={classNames(classes['columns'], classes[`gap${gap}`])}>{children}</Box>;
}

/** Words on one side and a picture on the other, below each other on small screens. */
export function Hero({ children }: { readonly children: ReactNode }): ReactNode {
  return <div className={classes['hero']}>{children}</div>;
}
