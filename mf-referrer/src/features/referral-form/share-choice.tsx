import { useId } from 'react';
import { splitReward } from '@weitersagen/domain/share';
import type { ShareOption } from '@weitersagen/domain/share';
import { formatEuroShort } from '@weitersagen/domain/money';
import { useTexts } from '@weitersagen/platform/i18n';
import { useLocale } from '@weitersagen/platform/services';
import type { AppForm } from '@weitersagen/ui/form';
import { classNames } from '@weitersagen/ui/class-names';
import { referralFormTexts } from './referral-form-texts.ts';
import type { ReferralValues } from './referral-values.ts';
import classes from './share-choice.module.css';

interface ShareChoiceProps {
  readonly form: AppForm<ReferralValues>;
  readonly rewardCents: number;
  readonly options: readonly ShareOption[];
  /** Most a contact may get, in cents; explains an option that is not offered. */
  readonly maxRecipientCents: number | null;
}

/** Who gets the reward, with what each choice brings to whom. */
export function ShareChoice({ form, rewardCents, options, maxRecipientCents }: ShareChoiceProps) {
  const t = useTexts('mf-referrer');
  const f = useTexts(referralFormTexts);
  const id = useId();
  const locale = useLocale();
  const euro = (cents: number) => formatEuroShort(cents, locale);
  return (
    <fieldset role="radiogroup" className={classes['group']} aria-labelledby={id}>
      <legend id={id} className={classes['legend']}>
        {t('referral.share.label')}
      </legend>
      {options.map(({ share, allowed }) => {
        const { referrerCents, recipientCents } = splitReward(rewardCents, share);
        const name = `${id}-${share}`;
        const detail = allowed
          ? t(`referral.share.detail${share}`, {
              you: euro(referrerCents),
              contact: euro(recipientCents),
            })
          : f('share.tooHigh', { amount: euro(maxRecipientCents ?? 0) });
        return (
          <label
            key={share}
            htmlFor={`${name}-input`}
            className={classNames(classes['option'], !allowed && classes['refused'])}
          >
            <input
              name="share"
              id={`${name}-input`}
              type="radio"
              value={String(share)}
              defaultChecked={form.getValues().share === String(share)}
              disabled={!allowed}
              className={classes['radio']}
              aria-labelledby={name}
              aria-describedby={`${name}-detail`}
            />
            <span className={classes['words']}>
              <span id={name} className={classes['title']}>
                {t(`referral.share.option${share}`)}
              </span>
              <span id={`${name}-detail`} className={classes['detail']}>
                {detail}
              </span>
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
