import { useRef } from 'react';
import { mailKinds, type MailKind } from '@weitersagen/domain/mail-kinds';
import type { TextWords } from '@weitersagen/domain/programme-texts';
import { useTexts } from '@weitersagen/platform/i18n';
import { Button } from '@weitersagen/ui/button';
import type { AppForm } from '@weitersagen/ui/form';
import { Stack } from '@weitersagen/ui/layout';
import { Text } from '@weitersagen/ui/text';
import { TextFields } from './text-fields.tsx';
import type { TextValues } from './text-values.ts';
import classes from './texts.module.css';
import { textsTexts } from './texts-texts.ts';

interface MailFieldsProps {
  readonly form: AppForm<TextValues>;
  readonly mail: MailKind;
  readonly own: TextWords | null;
}

/** Puts words into a control where its cursor stands, as if they were typed. */
function typeInto(control: HTMLInputElement | HTMLTextAreaElement, words: string): void {
  const { selectionStart, selectionEnd, value } = control;
  const end = value.length;
  control.setRangeText(words, selectionStart ?? end, selectionEnd ?? end, 'end');
  control.dispatchEvent(new InputEvent('input', { bubbles: true }));
  control.focus();
}

const isControl = (element: unknown): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

/** The fields of a mail, and what can be put into them: a press puts it where the cursor last stood. */
export function MailFields({ form, mail, own }: MailFieldsProps) {
  const t = useTexts(textsTexts);
  const last = useRef<HTMLInputElement | HTMLTextAreaElement | null>(null);
  const variables = Object.entries(mailKinds[mail].variables);
  function insert(name: string) {
    const text = document.getElementById(form.idOf('textDe'));
    const control = last.current?.isConnected === true ? last.current : text;
    if (isControl(control)) typeInto(control, `{{${name}}}`);
  }
  return (
    <Stack gap={16}>
      <Text tone="muted">{t('mails.fixedParts')}</Text>
      <div role="group" aria-label={t('mails.insert')} className={classes['variables']}>
        {variables.map(([name, part]) => (
          <span key={name} className={classes['lines']}>
            <Button variant="secondary" size="small" onClick={() => insert(name)}>
              {t(`mails.variable.${name as 'amount'}`)}
            </Button>
            {(part === 'title' || part === 'text') && (
              <Text size="small" tone="muted">
                {t(`mails.needed.${part}`)}
              </Text>
            )}
          </span>
        ))}
      </div>
      <div
        onFocus={({ target }) => {
          if (isControl(target)) last.current = target;
        }}
      >
        <TextFields form={form} kind="mail" id={mail} own={own} />
      </div>
    </Stack>
  );
}
