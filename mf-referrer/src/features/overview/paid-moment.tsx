import { Icon } from '@weitersagen/ui/icon';
import { useTexts } from '@weitersagen/platform/i18n';
import classes from './paid-moment.module.css';

/** The one moment of joy: the reward has arrived. */
export function PaidMoment() {
  const t = useTexts('mf-referrer');
  return (
    <p className={classes['moment']}>
      <span className={classes['spark']}>
        <Icon name="gift" size={28} />
      </span>
      {t('overview.paidMoment')}
    </p>
  );
}
