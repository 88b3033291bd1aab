import { useLayoutEffect, useRef } from 'react';
import { useTexts } from '@weitersagen/platform/i18n';
import { Notice } from '@weitersagen/ui/notice';
import { clientsTexts } from '../clients-texts.ts';
import classes from './fonts.module.css';

interface FontSpecimenProps {
  readonly stack: string;
  /** Whether the browser can make nothing of its file. */
  readonly isUnreadable: boolean;
}

/** A font as it looks: a heading, a sentence and its letters. It is there to be seen; what is written tells nothing. Of a file that cannot be read it says so. */
export function FontSpecimen({ stack, isUnreadable }: FontSpecimenProps) {
  const t = useTexts(clientsTexts);
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    element.current?.style.setProperty('font-family', stack);
  }, [stack, isUnreadable]);
  if (isUnreadable) return <Notice tone="critical" role="alert" title={t('font.unreadable')} />;
  return (
    <div ref={element} className={classes['specimen']} role="img" aria-label={t('font.specimen')}>
      <div aria-hidden="true">
        <span className={classes['heading']}>{t('font.specimenHeading')}</span>
        <span className={classes['line']}>{t('preview.text')}</span>
        <span className={classes['letters']}>{t('font.specimenLetters')}</span>
      </div>
    </div>
  );
}
