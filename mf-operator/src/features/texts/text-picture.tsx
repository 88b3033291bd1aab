import { isApiFailure } from '@weitersagen/api-client/api-failure';
import { changeTextPicture } from '@weitersagen/contracts/operator-texts';
import type { KeptText } from '@weitersagen/contracts/operator-texts';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { useTexts } from '@weitersagen/platform/i18n';
import { Button } from '@weitersagen/ui/button';
import { FileChoice } from '@weitersagen/ui/file-choice';
import { Heading } from '@weitersagen/ui/heading';
import { Stack } from '@weitersagen/ui/layout';
import { Text } from '@weitersagen/ui/text';
import { pictureTypes, useChosenPicture } from '../../area/use-chosen-picture.ts';
import { usePress } from '../../area/use-press.ts';
import { openVersion, startOf } from './text-values.ts';
import classes from './texts.module.css';
import { textsTexts } from './texts-texts.ts';

/** Places where pages show the drawing of the look in place of a picture. */
const drawn: readonly string[] = ['startseite', 'agentur'];
const refusals = ['noPicture', 'tooSmall', 'wrongShape'] as const;

interface TextPictureProps {
  readonly client: string;
  readonly text: KeptText;
  readonly mayKeep: boolean;
  /** Told what became of the picture once it is saved; what was typed beside it stays in the form. */
  readonly onDone: (told: string) => Promise<void>;
}

/** The picture of a key visual as pages cut it: another one goes into the draft at once, which is published with its words. */
export function TextPicture({ client, text, mayKeep, onDone }: TextPictureProps) {
  const t = useTexts(textsTexts);
  const { api } = useArea();
  const { chosen, wrong, choose, setWrong, forget } = useChosenPicture(t('picture.tooLarge'));
  const { failure, isBusy, press } = usePress();
  const { kind, id, revision } = text;
  const put = (picture: string | null, told: string) =>
    press(async () => {
      try {
        await api.call(changeTextPicture, { body: { client, kind, id, revision, picture } });
        forget();
        await onDone(told);
      } catch (error) {
        const why = isApiFailure(error) ? error.fields['Bild'] : undefined;
        const known = refusals.find((each) => each === why);
        if (known === undefined) throw error;
        forget();
        setWrong(t(`picture.${known}`));
      }
    });
  const shown = chosen?.url ?? text.picture;
  const isDraft = openVersion(text) !== undefined;
  return (
    <Stack gap={12}>
      <Heading level={2} size="small">
        {t('picture.title')}
      </Heading>
      {shown === null ? (
        <Text>{t(drawn.includes(id) ? 'picture.drawing' : 'picture.none')}</Text>
      ) : (
        <img
          className={classes['picture']}
          src={shown}
          alt={chosen === null ? startOf(text).textDe : t('picture.preview')}
          width={560}
          height={440}
        />
      )}
      {shown !== null && chosen === null && isDraft && (
        <Text size="small" tone="muted">
          {t('picture.inDraft')}
        </Text>
      )}
      {mayKeep && (
        <>
          <FileChoice
            label={t(text.picture === null ? 'picture.choose' : 'picture.change')}
            choose={t('picture.file')}
            chosen={chosen?.name ?? t('picture.noFile')}
            help={t('picture.help')}
            accept={pictureTypes}
            error={wrong}
            disabled={isBusy}
            onChoose={async (file) => {
              const picked = await choose(file);
              if (picked !== null) put(picked.bytes, t('picture.saved'));
            }}
          />
          <FailureNotice failure={failure} />
          {text.picture !== null && (
            <div>
              <Button
                variant="quiet"
                pending={isBusy}
                onClick={() => put(null, t('picture.removed'))}
              >
                {t('picture.remove')}
              </Button>
            </div>
          )}
        </>
      )}
    </Stack>
  );
}
