import { useState } from 'react';
import { isApiFailure } from '@weitersagen/api-client/api-failure';
import { LEGAL_TEXT_MOST, saveLegalDraft } from '@weitersagen/contracts/operator-legal';
import type { KeptLegalText } from '@weitersagen/contracts/operator-legal';
import { formatCount } from '@weitersagen/domain/money';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { namedErrors } from '@weitersagen/domain-ui/named-errors';
import { useFailure } from '@weitersagen/domain-ui/use-failure';
import { useTexts } from '@weitersagen/platform/i18n';
import { useLocale } from '@weitersagen/platform/services';
import { Button } from '@weitersagen/ui/button';
import { Form, useAppForm, useFormValues } from '@weitersagen/ui/form';
import { Cluster, Stack } from '@weitersagen/ui/layout';
import { SubmitButton } from '@weitersagen/ui/submit-button';
import { Tabs } from '@weitersagen/ui/tabs';
import { Text } from '@weitersagen/ui/text';
import { TextField } from '@weitersagen/ui/text-field';
import { OthersHere } from '../../area/open-edit/also-open.tsx';
import { KeptInput } from '../../area/open-edit/kept-input.tsx';
import { useKeptForm } from '../../area/open-edit/use-kept-form.ts';
import { TypedTextFrames } from '../../area/page-frames/typed-text-frames.tsx';
import { RichField } from '../../area/rich-text/rich-field.tsx';
import { savedNow } from '../../area/saved-now.ts';
import { isUnsettled, SavedMeanwhile } from '../../area/saved-meanwhile.tsx';
import classes from './legal.module.css';
import { legalTexts } from './legal-texts.ts';
import { asWords, isSame, startOf, type LegalValues } from './legal-values.ts';

interface LegalFormProps {
  readonly client: string;
  readonly text: KeptLegalText;
  readonly readAgain: () => Promise<KeptLegalText>;
  readonly onSaved: () => void;
  /** Asks from when the draft holds. */
  readonly onPublish: () => void;
}

/** What is written next of a legal text, with its look. What somebody else saved meanwhile is shown before anything of theirs is lost. */
export function LegalForm({ client, text, readAgain, onSaved, onPublish }: LegalFormProps) {
  const t = useTexts(legalTexts);
  const p = useTexts('platform');
  const locale = useLocale();
  const { api } = useArea();
  const { failure, report, clear } = useFailure();
  const [seen, setSeen] = useState(text);
  const [isRefused, setRefused] = useState(false);
  const [language, setLanguage] = useState<'De' | 'En'>('De');
  const labels: Readonly<Record<keyof LegalValues, string>> = {
    titleDe: t('titleDe'),
    titleEn: t('titleEn'),
    textDe: t('textDe'),
    textEn: t('textEn'),
  };
  const tooLong = (field: string) => ({
    tooLong: t('tooLong', { field, most: formatCount(LEGAL_TEXT_MOST, locale) }),
  });
  const plain = useAppForm<LegalValues>({
    defaultValues: startOf(text),
    validate: () => null,
    errorText: namedErrors(labels),
    draftKey: `legal-${client}-${text.kind}`,
  });
  const thing = { client, kind: 'legalText', id: text.kind } as const;
  const { form, meanwhile, edit } = useKeptForm(plain, thing);
  const typed = useFormValues(form);
  // What is published is what is kept, so that nothing typed is taken for published.
  const isSaved = isSame(typed, startOf(text));
  async function save(values: LegalValues) {
    if (isUnsettled(form, meanwhile)) return;
    clear();
    setRefused(false);
    const revision = seen.draft?.revision ?? 0;
    try {
      await api.call(saveLegalDraft, { body: { client, kind: text.kind, revision, ...values } });
      form.clearDraft();
      const now = await readAgain();
      setSeen(now);
      savedNow(form, meanwhile, { sent: values, kept: startOf(now) });
      onSaved();
    } catch (error) {
      if (!isApiFailure(error) || error.key !== 'changedMeanwhile')
        return report(error, form, {
          TitelDe: { name: 'titleDe', label: labels.titleDe },
          TitelEn: { name: 'titleEn', label: labels.titleEn },
          TextDe: { name: 'textDe', label: labels.textDe, sentences: tooLong(labels.textDe) },
          TextEn: { name: 'textEn', label: labels.textEn, sentences: tooLong(labels.textEn) },
        });
      const saved = await readAgain();
      meanwhile.rebase(startOf(saved));
      setSeen(saved);
      setRefused(true);
    }
  }
  return (
    <Form form={form} errorSummaryTitle={p('form.summary')} onSubmit={save}>
      <OthersHere others={edit.others} />
      <SavedMeanwhile
        form={form}
        meanwhile={meanwhile}
        labels={labels}
        textsOf={asWords}
        isRefused={isRefused}
        onSettled={() => setRefused(false)}
      />
      <Tabs
        label={t('languages')}
        selected={language}
        onSelect={(id) => setLanguage(id === 'En' ? 'En' : 'De')}
        items={(['De', 'En'] as const).map((which) => ({
          id: which,
          title: t(which === 'De' ? 'german' : 'english'),
          content: (
            <div className={classes['columns']}>
              <Stack gap={16}>
                <TextField
                  form={form}
                  name={`title${which}`}
                  label={labels[`title${which}`]}
                  maxLength={200}
                />
                <RichField
                  form={form}
                  name={`text${which}`}
                  label={labels[`text${which}`]}
                  help={t('textHelp')}
                  language={which === 'De' ? 'de' : 'en'}
                  hasHeadings
                />
              </Stack>
              <TypedTextFrames
                typed={{
                  client,
                  kind: 'legal',
                  id: text.kind,
                  locale: which === 'De' ? 'de' : 'en',
                  group: '',
                  title: typed[`title${which}`],
                  text: typed[`text${which}`],
                  picture: null,
                }}
              />
            </div>
          ),
        }))}
      />
      <FailureNotice failure={failure} />
      <KeptInput at={edit.keptAt} />
      <Cluster gap={12}>
        <SubmitButton form={form}>{t('saveDraft')}</SubmitButton>
        {text.draft !== null && (
          <Button variant="secondary" disabled={!isSaved} onClick={onPublish}>
            {t('publishDraft')}
          </Button>
        )}
      </Cluster>
      {text.draft !== null && !isSaved && <Text tone="muted">{t('saveFirst')}</Text>}
    </Form>
  );
}
