import { groupShortCode } from '@weitersagen/domain/short-code';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { spellCode } from './spell-code.ts';
import classes from './script.module.css';

/** A code large enough to read at a glance, and its signs as one says them. */
export function SpelledCode({ code }: { readonly code: string }) {
  const { t } = useArea();
  return (
    <div className={classes['spelled']}>
      <p className={classes['code']}>{groupShortCode(code)}</p>
      <ol className={classes['signs']} aria-label={t('spell.label')}>
        {spellCode(code).map(({ sign, isLetter }, index) => (
          <li key={`${index}${sign}`} className={classes['sign']}>
            <strong>{sign}</strong>
            {isLetter && <span>{t(`spell.${sign}`)}</span>}
          </li>
        ))}
      </ol>
    </div>
  );
}
