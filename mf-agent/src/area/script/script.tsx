import { useId } from 'react';
import { useTexts } from '@weitersagen/platform/i18n';
import { Button } from '@weitersagen/ui/button';
import { Heading } from '@weitersagen/ui/heading';
import { Cluster } from '@weitersagen/ui/layout';
import { KeyHint } from '../shortcuts/key-hint.tsx';
import { shortcuts } from '../shortcuts/use-shortcuts.ts';
import classes from './script.module.css';

interface ScriptProps {
  readonly lines: readonly string[];
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** What the agent reads to the customer, line by line. */
export function Script({ lines, isOpen, onToggle }: ScriptProps) {
  const t = useTexts('mf-agent');
  const id = useId();
  return (
    <section className={classes['script']} aria-labelledby={id}>
      <Cluster justify="between">
        <Heading level={2} size="small" id={id}>
          {t('script.title')}
        </Heading>
        <Button
          variant="quiet"
          size="small"
          aria-expanded={isOpen}
          aria-keyshortcuts={shortcuts.script}
          onClick={onToggle}
        >
          {t(isOpen ? 'script.hide' : 'script.show')}
          <KeyHint of="script" />
        </Button>
      </Cluster>
      {isOpen && (
        <div className={classes['lines']}>
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      )}
    </section>
  );
}
