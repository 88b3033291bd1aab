import { useRef } from 'react';
import { webhookKinds, type WebhookKind } from '@weitersagen/domain/webhook-kinds';
import { useTexts } from '@weitersagen/platform/i18n';
import { Button } from '@weitersagen/ui/button';
import { CheckboxField } from '@weitersagen/ui/checkbox-field';
import { FieldNotes } from '@weitersagen/ui/field-frame';
import type { AppForm } from '@weitersagen/ui/form';
import { useField } from '@weitersagen/ui/use-field';
import classes from './webhooks.module.css';
import { webhooksTexts } from './webhooks-texts.ts';

/** The first of the boxes: what is wrong with their group is kept at it, and the focus goes there. */
export const groupBox = 'contactConfirmed' satisfies WebhookKind;

/** What the form of a new webhook holds. */
export type WebhookValues = { readonly url: string } & Readonly<Record<WebhookKind, boolean>>;

/** Of what a webhook is told: one box for each kind, and all of them by one press. */
export function KindBoxes({ form }: { readonly form: AppForm<WebhookValues> }) {
  const t = useTexts(webhooksTexts);
  const group = useRef<HTMLFieldSetElement>(null);
  const { error, errorId } = useField({ form, name: groupBox, help: undefined });
  const groupErrorId = `${errorId}-group`;
  // A press on each box that is not ticked: the form hears of it as of a person's.
  const tickAll = () =>
    group.current
      ?.querySelectorAll<HTMLInputElement>('input:not(:checked)')
      .forEach((box) => box.click());
  return (
    <fieldset
      ref={group}
      className={classes['kinds']}
      aria-describedby={error === undefined ? undefined : groupErrorId}
    >
      <legend>{t('kinds')}</legend>
      <Button variant="quiet" onClick={tickAll}>
        {t('allKinds')}
      </Button>
      {webhookKinds.map((kind) => (
        <CheckboxField
          key={kind}
          form={form}
          name={kind}
          label={t(`kind.${kind}`)}
          groupErrorId={groupErrorId}
        />
      ))}
      <FieldNotes help={undefined} helpId={undefined} error={error} errorId={groupErrorId} />
    </fieldset>
  );
}
