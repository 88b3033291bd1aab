import { useState } from 'react';
import { changeClientPicture, type ClientSettings } from '@weitersagen/contracts/operator-tenants';
import type { ClientPictureKind } from '@weitersagen/domain/client-pictures';
import { isApiFailure } from '@weitersagen/api-client/api-failure';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { Dialog } from '@weitersagen/domain-ui/dialog';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { useTexts } from '@weitersagen/platform/i18n';
import { Button } from '@weitersagen/ui/button';
import { FileChoice } from '@weitersagen/ui/file-choice';
import { Heading } from '@weitersagen/ui/heading';
import { Cluster, Stack } from '@weitersagen/ui/layout';
import { Text } from '@weitersagen/ui/text';
import { base64Of } from '../../area/base64-of.ts';
import { useSettingWords } from '../../area/settings/use-setting-words.ts';
import { usePress } from '../../area/use-press.ts';
import { clientsTexts } from './clients-texts.ts';
import classes from './look.module.css';

const MOST_BYTES = 1_000_000;
/** What may be wrong with each kind of picture, beside being none. */
const reasons = {
  logo: {
    tooSmall: 'picture.logo.tooSmall',
    tooWide: 'picture.logo.tooWide',
    tooTall: 'picture.logo.tooTall',
  },
  mark: { tooSmall: 'picture.mark.tooSmall', wrongShape: 'picture.mark.wrongShape' },
  linkPreview: { tooSmall: 'picture.linkPreview.tooSmall' },
} as const;

/** The text for why a picture is refused. */
function reasonOf(kind: ClientPictureKind, why: string) {
  const known = Object.entries(reasons[kind]).find(([reason]) => reason === why);
  return known === undefined ? 'picture.noPicture' : known[1];
}
const types = 'image/png,image/jpeg,image/webp';

interface PictureSectionProps {
  readonly kind: ClientPictureKind;
  readonly settings: ClientSettings;
  /** Told when it begins to save: what was said before is over. */
  readonly onSaving: () => void;
  readonly onEnd: (notice: string | null) => Promise<void>;
}

/** A picture of a client's look: chosen from a file, which is read and made fit at once, or taken away. Before one is replaced it asks. */
export function PictureSection({ kind, settings, onSaving, onEnd }: PictureSectionProps) {
  const t = useTexts(clientsTexts);
  const o = useTexts('mf-operator');
  const { labelOf, helpOf } = useSettingWords();
  const { api } = useArea();
  const [wrong, setWrong] = useState<string | null>(null);
  /** A picture that waits for an answer whether it replaces the one there is. */
  const [next, setNext] = useState<{ readonly bytes: string; readonly url: string } | null>(null);
  const { failure, isBusy, press } = usePress();
  const { pictures, id: client, revision } = settings;
  const now = pictures.find((picture) => picture.kind === kind);
  const put = (picture: string | null, done: string) =>
    press(async () => {
      onSaving();
      try {
        await api.call(changeClientPicture, { body: { client, revision, kind, picture } });
        await onEnd(done);
      } catch (error) {
        const why = isApiFailure(error) ? error.fields['Bild'] : undefined;
        if (why === undefined) throw error;
        setWrong(t(reasonOf(kind, why)));
      }
    });
  async function choose(file: File | undefined) {
    setWrong(null);
    if (file === undefined) return;
    if (file.size > MOST_BYTES) return setWrong(t('picture.tooLarge'));
    const bytes = await base64Of(file);
    if (now === undefined) put(bytes, t(`picture.${kind}.saved`));
    else setNext({ bytes, url: `data:${file.type};base64,${bytes}` });
  }
  function replace() {
    if (next === null) return;
    setNext(null);
    put(next.bytes, t(`picture.${kind}.saved`));
  }
  return (
    <Stack gap={12}>
      <Heading level={3} size="small">
        {labelOf(kind)}
      </Heading>
      {now === undefined ? (
        <Text>{t(`picture.${kind}.none`)}</Text>
      ) : (
        <img
          className={classes['picture']}
          src={now.url}
          width={now.width}
          height={now.height}
          alt={t(`picture.${kind}.now`)}
        />
      )}
      <FileChoice
        label={t(now === undefined ? `picture.${kind}.choose` : `picture.${kind}.change`)}
        choose={t('picture.file')}
        chosen={t(isBusy ? 'picture.reading' : 'picture.noFile')}
        help={helpOf(kind) ?? ''}
        accept={types}
        error={wrong}
        disabled={isBusy}
        onChoose={(file) => void choose(file)}
      />
      {now !== undefined && (
        <Cluster gap={12}>
          <Button
            variant="secondary"
            pending={isBusy}
            onClick={() => put(null, t(`picture.${kind}.removed`))}
          >
            {t(`picture.${kind}.remove`)}
          </Button>
        </Cluster>
      )}
      <FailureNotice failure={failure} />
      {next !== null && (
        <Dialog
          isOpen
          title={t(`picture.${kind}.replaceTitle`)}
          closeLabel={o('confirm.close')}
          onClose={() => setNext(null)}
        >
          <Stack gap={16}>
            <img className={classes['next']} src={next.url} alt={t(`picture.${kind}.next`)} />
            <Text>{t(`picture.${kind}.replaceText`)}</Text>
            <Cluster gap={12}>
              <Button onClick={replace}>{t(`picture.${kind}.replace`)}</Button>
              <Button variant="secondary" onClick={() => setNext(null)}>
                {o('confirm.cancel')}
              </Button>
            </Cluster>
          </Stack>
        </Dialog>
      )}
    </Stack>
  );
}
