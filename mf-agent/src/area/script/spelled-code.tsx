import { groupShortCode } from '@weitersagen/domain/short-code';
import { useTexts } from '@weitersagen/platform/i18n';
import { spellCode } from './spell-code.ts';
import classes from './script.module.css';

/** A code large enough to read at a glance, and its signs as one says them. */
export function SpelledCode({ code }: { readonly code: string }) {
  const t = useTexts('mf-agent');
  return (
    <div className={classes['spelled']}>
      <p className={classes['code']}>{groupShortCode(code)}</p>
      <ol className={classes['signs']} aria-label={t('spell.label')}>
        {spellCode(code).map((one, index) => (
          <li key={`${index}${one.sign}`} className={classes['sign']}>
            <strong>{one.sign}</strong>
            {one.isLetter && <span>{t(`spell.${one.sign}`)}</span>}
          </li>
        ))}
      </ol>
    </div>
  );
}
