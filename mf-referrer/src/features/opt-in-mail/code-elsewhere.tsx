import { useTexts } from '@weitersagen/platform/i18n';
import { useQuery } from '@weitersagen/platform/query';
import { Notice } from '@weitersagen/ui/notice';
import { isAwaitedHere } from '../../area/confirmation/confirmation-channel.ts';
import classes from './code-elsewhere.module.css';
import { codeTexts } from '../../area/confirmation/code-texts.ts';

interface CodeElsewhereProps {
  readonly email: string;
  /** Six digits. */
  readonly code: string;
}

/** The mailed code, to be typed where the referral was made: shown unless that was in this browser, where the waiting tab goes on by itself. */
export function CodeElsewhere({ email, code }: CodeElsewhereProps) {
  const t = useTexts(codeTexts);
  const isHere = useQuery({
    queryKey: ['isAwaitedHere', email],
    queryFn: () => isAwaitedHere(email),
  });
  if (isHere.data !== false) return null;
  return (
    <Notice title={t('elsewhere')}>
      <p>{t('elsewhereText')}</p>
      <p className={classes['code']}>{`${code.slice(0, 3)} ${code.slice(3)}`}</p>
    </Notice>
  );
}
