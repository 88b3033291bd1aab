import { useId } from 'react';
import type { ReactNode } from 'react';
import { Heading } from '@weitersagen/ui/heading';
import { Text } from '@weitersagen/ui/text';
import classes from './setting.module.css';

interface SettingProps {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

/** One group of data: what it is about, and its form beside or below it. */
export function Setting({ title, text, children }: SettingProps) {
  const id = useId();
  return (
    <section className={classes['setting']} aria-labelledby={id}>
      <div className={classes['about']}>
        <Heading level={2} size="small" id={id}>
          {title}
        </Heading>
        <Text size="small" tone="muted">
          {text}
        </Text>
      </div>
      <div className={classes['content']}>{children}</div>
    </section>
  );
}
