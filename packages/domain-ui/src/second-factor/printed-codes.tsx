import { useEffect, useEffectEvent } from 'react';
import { useTexts } from '@weitersagen/platform/i18n';
import classes from './printed-codes.module.css';
import { setUpTexts } from './set-up-texts.ts';

interface PrintedCodesProps {
  readonly title: string;
  readonly codes: readonly string[];
  readonly onPrinted: () => void;
}

/** The recovery codes alone on the paper, never on the screen. Opens the print dialog of the browser. */
export function PrintedCodes({ title, codes, onPrinted }: PrintedCodesProps) {
  const t = useTexts(setUpTexts);
  const finished = useEffectEvent(onPrinted);
  useEffect(() => {
    const finish = () => finished();
    window.addEventListener('afterprint', finish);
    window.print();
    return () => window.removeEventListener('afterprint', finish);
  }, []);
  return (
    <article className={classes['sheet']} aria-label={title}>
      <p className={classes['title']}>{title}</p>
      <ol>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <p>{t('printNote')}</p>
    </article>
  );
}
