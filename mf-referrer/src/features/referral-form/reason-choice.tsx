import { useId } from 'react';
import { useTexts } from '@weitersagen/platform/i18n';
import { useFieldValue, type AppForm } from '@weitersagen/ui/form';
import { Stack } from '@weitersagen/ui/layout';
import { TextField } from '@weitersagen/ui/text-field';
import classes from './reason-choice.module.css';
import { referralFormTexts } from './referral-form-texts.ts';
import type { ReferralValues } from './referral-values.ts';

const choices = ['none', 'satisfied', 'price', 'service', 'own'] as const;

/** Why somebody recommends, in one tap or in own words; the page of the link says it. Nothing has to be said. product.md, section "4 Screens". */
export function ReasonChoice({ form }: { readonly form: AppForm<ReferralValues> }) {
  const p = useTexts('platform');
  const f = useTexts(referralFormTexts);
  const id = useId();
  const chosen = useFieldValue(form, 'reason');
  return (
    <Stack gap={12}>
      <fieldset
        role="radiogroup"
        className={classes['group']}
        aria-labelledby={id}
        aria-describedby={`${id}-help`}
      >
        <legend id={id} className={classes['legend']}>
          {f('reason.label')} <span className={classes['optional']}>{p('form.optional')}</span>
        </legend>
        <div className={classes['chips']}>
          {choices.map((choice) => (
            <label key={choice} className={classes['chip']}>
              <input
                name="reason"
                type="radio"
                value={choice}
                defaultChecked={form.getValues().reason === choice}
                className={classes['radio']}
              />
              {f(`reason.${choice}`)}
            </label>
          ))}
        </div>
        <p id={`${id}-help`} className={classes['help']}>
          {f('reason.help')}
        </p>
      </fieldset>
      {chosen === 'own' && (
        <TextField
          form={form}
          name="reasonWords"
          label={f('reason.words')}
          help={f('reason.wordsHelp')}
          autoComplete="off"
        />
      )}
    </Stack>
  );
}
