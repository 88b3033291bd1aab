import { useId, useState } from 'react';
import type { HistoryLine } from '@weitersagen/contracts/operator-history';
import { useTexts } from '@weitersagen/platform/i18n';
import { Button } from '@weitersagen/ui/button';
import type { Action } from './actions.ts';
import { HistoryEntry } from './history-entry.tsx';
import { historyTexts } from './history-texts.ts';
import classes from './history.module.css';

interface HistoryActionProps {
  readonly action: Action;
  readonly mayRead: (line: HistoryLine) => boolean;
  readonly onFind: (filter: Readonly<Record<string, string>>) => void;
}

/** What somebody did at once: its last line, and on demand the others. */
export function HistoryAction({ action: { line, others }, mayRead, onFind }: HistoryActionProps) {
  const t = useTexts(historyTexts);
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <HistoryEntry line={line} mayRead={mayRead(line)} onFind={onFind} />
      {others.length > 0 && (
        <div className={classes['others']}>
          <Button
            variant="quiet"
            size="small"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            {t(isOpen ? 'fold' : 'others', { count: others.length })}
          </Button>
          <ol id={id} className={classes['list']} aria-label={t('othersList')} hidden={!isOpen}>
            {isOpen &&
              others.map((other) => (
                <li key={other.id}>
                  <HistoryEntry line={other} mayRead={mayRead(other)} onFind={onFind} />
                </li>
              ))}
          </ol>
        </div>
      )}
    </>
  );
}
