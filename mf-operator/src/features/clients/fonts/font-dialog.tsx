import { useState } from 'react';
import { isApiFailure } from '@weitersagen/api-client/api-failure';
import { addClientFont } from '@weitersagen/contracts/operator-tenants';
import {
  FONT_FAMILY_MOST,
  FONT_FILE_MOST,
  fontFileProblems,
  isFontFamily,
  ownFontNamed,
} from '@weitersagen/domain/own-font';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { onlyErrors } from '@weitersagen/domain-ui/field-checks';
import { namedErrors } from '@weitersagen/domain-ui/named-errors';
import { useFailure } from '@weitersagen/domain-ui/use-failure';
import { useTexts } from '@weitersagen/platform/i18n';
import { CheckboxField } from '@weitersagen/ui/checkbox-field';
import { FileChoice } from '@weitersagen/ui/file-choice';
import { Form, useAppForm } from '@weitersagen/ui/form';
import { SubmitButton } from '@weitersagen/ui/submit-button';
import { TextField } from '@weitersagen/ui/text-field';
import { base64Of } from '../../../area/base64-of.ts';
import { FormDialog } from '../../../area/form-dialog.tsx';
import { clientsTexts } from '../clients-texts.ts';
import { FontSpecimen } from './font-specimen.tsx';
import { useBoldText } from './use-bold-text.ts';
import { useFontFace } from './use-font-face.ts';

/** What a WOFF2 file begins with. */
const SIGNATURE = 'wOF2';
/** The family of a file that is chosen and not sent yet. */
const CHOSEN = 'chosen font';

interface Chosen {
  readonly file: File;
  readonly bytes: ArrayBuffer;
}

interface FontValues {
  family: string;
  isConfirmed: boolean;
}

interface FontDialogProps {
  readonly client: string;
  readonly onEnd: (notice: string | null) => Promise<void>;
}

/** Uploads a font for a client's look: the file, seen as it is chosen, what it is called, and that it may be used. */
export function FontDialog({ client, onEnd }: FontDialogProps) {
  const t = useTexts(clientsTexts);
  const o = useTexts('mf-operator');
  const p = useTexts('platform');
  const { api } = useArea();
  const { failure, report, clear } = useFailure();
  const boldText = useBoldText();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  const [tries, setTries] = useState(0);
  const { isUnreadable } = useFontFace(CHOSEN, chosen?.bytes ?? null, [1, 1000]);
  const labels = { family: t('font.family'), isConfirmed: t('font.confirm') };
  const form = useAppForm<FontValues>({
    defaultValues: { family: '', isConfirmed: false },
    validate: ({ family, isConfirmed }) =>
      onlyErrors<string>({
        family:
          family.trim() === '' || isFontFamily(family.trim()) ? undefined : t('font.noFamily'),
        isConfirmed: isConfirmed ? undefined : t('font.confirmMissing'),
      }),
    errorText: namedErrors(labels),
  });
  async function choose(file: File | undefined) {
    setChosen(null);
    setWrong(null);
    if (file === undefined) return;
    if (file.size > FONT_FILE_MOST) return setWrong(t('font.tooLarge'));
    const bytes = await file.arrayBuffer();
    const begin = String.fromCodePoint(...new Uint8Array(bytes, 0, Math.min(4, bytes.byteLength)));
    if (begin === SIGNATURE) setChosen({ file, bytes });
    else setWrong(t('font.noWoff2'));
  }
  async function send({ family, isConfirmed }: FontValues) {
    if (chosen === null || !isConfirmed) {
      setWrong(wrong ?? t('font.fileMissing'));
      // Pressed once more, what is wrong has the focus again.
      setTries((count) => count + 1);
      return;
    }
    clear();
    setWrong(null);
    try {
      const file = await base64Of(chosen.file);
      const body = { client, family: family.trim(), file, isConfirmed } as const;
      const { name, ...font } = await api.call(addClientFont, { body });
      const added = t('font.added', { family: ownFontNamed(name)?.family ?? '' });
      await onEnd([added, boldText(font)].filter((part) => part !== null).join(' '));
    } catch (error) {
      const why = isApiFailure(error) ? error.fields['Datei'] : undefined;
      const problem = fontFileProblems.find((one) => one === why);
      if (problem !== undefined) return setWrong(t(`font.${problem}`));
      const sentences = { noFamily: t('font.noFamily'), familyTaken: t('font.familyTaken') };
      report(error, form, { Familie: { name: 'family', label: labels.family, sentences } });
    }
  }
  return (
    <FormDialog
      form={form}
      title={t('font.upload')}
      closeLabel={o('confirm.close')}
      onClose={() => void onEnd(null)}
    >
      <Form form={form} errorSummaryTitle={p('form.summary')} onSubmit={send}>
        <FileChoice
          key={tries}
          label={t('font.file')}
          choose={t('picture.file')}
          chosen={chosen?.file.name ?? t('picture.noFile')}
          help={t('font.fileHelp')}
          accept=".woff2,font/woff2"
          error={wrong}
          onChoose={(file) => void choose(file)}
        />
        {chosen !== null && (
          <FontSpecimen stack={`"${CHOSEN}",serif`} isUnreadable={isUnreadable} />
        )}
        <TextField
          form={form}
          name="family"
          label={labels.family}
          help={t('font.familyHelp')}
          optionalText={p('form.optional')}
          maxLength={FONT_FAMILY_MOST}
          autoComplete="off"
          spellCheck={false}
        />
        <CheckboxField
          form={form}
          name="isConfirmed"
          label={labels.isConfirmed}
          help={t('font.confirmHelp')}
        />
        <FailureNotice failure={failure} />
        <SubmitButton form={form}>{t('font.submit')}</SubmitButton>
      </Form>
    </FormDialog>
  );
}
