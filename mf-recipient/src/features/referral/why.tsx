import type { ReferralView } from '@weitersagen/contracts/referral';
import { useTexts } from '../../area/texts.ts';
import classes from './why.module.css';

/** Why the referrer recommends it, as they said it; nothing where they did not. */
export function Why({ referral }: { readonly referral: ReferralView }) {
  const t = useTexts();
  const { reason, reasonWords } = referral;
  const words = reasonWords ?? (reason && t(`landing.why.${reason}`));
  if (words === undefined) return null;
  return <blockquote className={classes['why']}>{t('landing.why.quote', { words })}</blockquote>;
}
