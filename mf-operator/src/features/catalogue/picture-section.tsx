import { useState } from 'react';
import { isApiFailure } from '@weitersagen/api-client/api-failure';
import { changeProductPicture } from '@weitersagen/contracts/operator-catalogue';
import type { KeptProduct } from '@weitersagen/contracts/operator-catalogue';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { onlyErrors } from '@weitersagen/domain-ui/field-checks';
import { namedErrors } from '@weitersagen/domain-ui/named-errors';
import { useFailure } from '@weitersagen/domain-ui/use-failure';
import { useTexts } from '@weitersagen/platform/i18n';
import { Button } from '@weitersagen/ui/button';
import { FileChoice } from '@weitersagen/ui/file-choice';
import { Form, useAppForm } from '@weitersagen/ui/form';
import { Heading } from '@weitersagen/ui/heading';
import { Cluster, Stack } from '@weitersagen/ui/layout';
import { SubmitButton } from '@weitersagen/ui/submit-button';
import { Text } from '@weitersagen/ui/text';
import { TextField } from '@weitersagen/ui/text-field';
import { Result } from '../../area/result.tsx';
import { pictureTypes, useChosenPicture } from '../../area/use-chosen-picture.ts';
import { catalogueTexts } from './catalogue-texts.ts';
import classes from './catalogue.module.css';
import { RemovePictureDialog } from './remove-picture-dialog.tsx';

/** The picture of a product as pages cut it. */
function ShownPicture({ product }: { readonly product: KeptProduct }) {
  const t = useTexts(catalogueTexts);
  const { picture } = product;
  if (picture === null) return <Text>{t('picture.none')}</Text>;
  const { text, url } = picture;
  return (
    <Stack gap={8}>
      <img className={classes['photo']} src={url} alt={text?.de ?? ''} width={640} height={400} />
      <Text size="small" tone="muted">
        {text === null ? t('picture.drawing') : `${text.de} · ${text.en}`}
      </Text>
    </Stack>
  );
}

interface PictureSectionProps {
  readonly client: string;
  readonly product: KeptProduct;
  readonly mayKeep: boolean;
  /** Reads the product again. */
  readonly onChanged: () => Promise<void>;
}

/** The picture of a product: seen as pages cut it, replaced by a file, described in both languages, or taken away. */
export function PictureSection({ client, product, mayKeep, onChanged }: PictureSectionProps) {
  const t = useTexts(catalogueTexts);
  const p = useTexts('platform');
  const { api } = useArea();
  const { failure, report, clear } = useFailure();
  const { chosen, wrong, choose, setWrong, forget } = useChosenPicture(t('picture.tooLarge'));
  const [told, setTold] = useState<{ text: string; tone: 'positive' | 'info' } | null>(null);
  const [isRemoving, setRemoving] = useState(false);
  const { id, pictureRevision: revision, picture } = product;
  const hasPhoto = picture !== null && picture.text !== null;
  const labels = { de: t('picture.de'), en: t('picture.en') };
  const form = useAppForm({
    defaultValues: { de: picture?.text?.de ?? '', en: picture?.text?.en ?? '' },
    validate: ({ de, en }) =>
      onlyErrors({
        de: de.trim() === '' ? t('picture.textMissing') : undefined,
        en: en.trim() === '' ? t('picture.textMissing') : undefined,
      }),
    errorText: namedErrors(labels),
  });
  const meanwhile = async () => {
    await onChanged();
    setTold({ text: t('picture.meanwhile'), tone: 'info' });
  };
  async function save(text: { de: string; en: string }) {
    clear();
    setTold(null);
    if (chosen === null && !hasPhoto) return setWrong(t('picture.missing'));
    try {
      const upload = chosen === null ? {} : { picture: chosen.bytes };
      await api.call(changeProductPicture, { body: { client, id, revision, text, ...upload } });
      forget();
      await onChanged();
      setTold({ text: t('picture.saved'), tone: 'positive' });
    } catch (error) {
      const why = isApiFailure(error) ? error.fields['Bild'] : undefined;
      if (why === 'tooSmall' || why === 'noPicture' || why === 'wrongShape')
        setWrong(t(`picture.${why}`));
      else if (isApiFailure(error) && error.key === 'changedMeanwhile') await meanwhile();
      else
        report(error, form, {
          'Beschreibung.De': { name: 'de', label: labels.de },
          'Beschreibung.En': { name: 'en', label: labels.en },
        });
    }
  }
  return (
    <Stack gap={16}>
      <Heading level={2} size="small">
        {t('picture.title')}
      </Heading>
      <Result told={told?.text} tone={told?.tone} />
      <ShownPicture product={product} />
      {mayKeep && (
        <div className={classes['form']}>
          <Form form={form} errorSummaryTitle={p('form.summary')} onSubmit={save}>
            <FileChoice
              label={t(hasPhoto ? 'picture.change' : 'picture.choose')}
              choose={t('picture.file')}
              chosen={chosen?.name ?? t('picture.noFile')}
              help={t('picture.help')}
              accept={pictureTypes}
              error={wrong}
              onChoose={(file) => {
                setTold(null);
                void choose(file);
              }}
            />
            {chosen !== null && (
              <img
                className={classes['photo']}
                src={chosen.url}
                alt={t('picture.preview')}
                width={640}
                height={400}
              />
            )}
            <div className={classes['columns']}>
              <TextField
                form={form}
                name="de"
                label={labels.de}
                help={t('picture.textHelp')}
                maxLength={200}
              />
              <TextField
                form={form}
                name="en"
                label={labels.en}
                help={t('picture.textHelp')}
                maxLength={200}
              />
            </div>
            <FailureNotice failure={failure} />
            <Cluster gap={12}>
              <SubmitButton form={form} variant="secondary">
                {t('picture.save')}
              </SubmitButton>
              {hasPhoto && (
                <Button variant="secondary" onClick={() => setRemoving(true)}>
                  {t('picture.remove')}
                </Button>
              )}
            </Cluster>
          </Form>
        </div>
      )}
      {isRemoving && (
        <RemovePictureDialog
          client={client}
          product={product}
          onEnd={async (end) => {
            setRemoving(false);
            if (end === 'closed') return;
            if (end === 'meanwhile') return meanwhile();
            form.reset({ de: '', en: '' });
            forget();
            await onChanged();
            setTold({ text: t('picture.removed'), tone: 'positive' });
          }}
        />
      )}
    </Stack>
  );
}
