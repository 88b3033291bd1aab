import { useId } from 'react';
import type { ReactNode } from 'react';
import { useTexts } from '@weitersagen/platform/i18n';
import { Heading } from '@weitersagen/ui/heading';
import { Text } from '@weitersagen/ui/text';
import classes from './message-editor.module.css';

interface MessageEditorProps {
  readonly text: string;
  readonly onChange: (text: string) => void;
  /** Texts to start from. */
  readonly suggestions: ReactNode;
}

const longestText = 1000; // leaves room for the link in a mail address of 2,000 characters

/** The person's own words to the contact, as a bubble of the conversation they become. */
export function MessageEditor({ text, onChange, suggestions }: MessageEditorProps) {
  const t = useTexts('mf-referrer');
  const id = useId();
  return (
    <section className={classes['editor']} aria-labelledby="nachricht">
      <Heading level={2} id="nachricht">
        {t('share.message.title')}
      </Heading>
      {suggestions}
      <div className={classes['field']}>
        <label htmlFor={id} className={classes['label']}>
          {t('share.message.label')}
        </label>
        <textarea
          id={id}
          className={classes['control']}
          rows={6}
          maxLength={longestText}
          value={text}
          aria-describedby={`${id}-help`}
          onChange={(event) => onChange(event.target.value)}
        />
        <Text size="small" tone="muted" id={`${id}-help`}>
          {t('share.message.help')}
        </Text>
      </div>
    </section>
  );
}
