import { useLayoutEffect, useRef } from 'react';
import { useTexts } from '@weitersagen/platform/i18n';
import { clientsTexts } from '../clients-texts.ts';
import classes from './fonts.module.css';

/** A font as it looks: a heading, a sentence and its letters. It is there to be seen; what is written tells nothing. */
export function FontSpecimen({ stack }: { readonly stack: string }) {
  const t = useTexts(clientsTexts);
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    element.current?.style.setProperty('font-family', stack);
  }, [stack]);
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
