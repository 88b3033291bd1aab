import type { ReactNode, Ref } from 'react';
import { classNames } from './class-names.ts';
import classes from './heading.module.css';

export interface HeadingProps {
  readonly level: 1 | 2 | 3 | 4;
  /** How it looks, apart from its place in the outline. */
  readonly size?: 'hero' | 'large' | 'medium' | 'small';
  readonly id?: string;
  /** Makes it focusable by script, so that a change of page can start reading here. */
  readonly focusRef?: Ref<HTMLHeadingElement>;
  readonly children: ReactNode;
}

const sizeOfLevel = { 1: 'large', 2: 'medium', 3: 'small', 4: 'small' } as const;
const tagOfLevel = { 1: 'h1', 2: 'h2', 3: 'h3', 4: 'h4' } as const;

/** A heading of the page's outline. */
export function Heading({ level, size, id, focusRef, children }: HeadingProps): ReactNode {
  const Tag = tagOfLevel[level];
  return (
    <Tag
      id={id}
      ref={focusRef}
      tabIndex={focusRef === undefined ? undefined : -1}
      className={classNames(classes['heading'], classes[size ?? sizeOfLevel[level]])}
    >
      {children}
    </Tag>
  );
}
