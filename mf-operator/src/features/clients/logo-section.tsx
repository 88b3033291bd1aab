import { useState } from 'react';
import { changeClientLogo, type ClientSettings } from '@weitersagen/contracts/operator-tenants';
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
const reasons = ['tooSmall', 'tooWide', 'tooTall'] as const;
const types = 'image/png,image/jpeg,image/webp';

interface LogoSectionProps {
  readonly settings: ClientSettings;
  /** Told when it begins to save: what was said before is over. */
  readonly onSaving: () => void;
  readonly onEnd: (notice: string | null) => Promise<void>;
}

/** The logo of a client: chosen from a file, which is read and made fit at once, or taken away. Before one is replaced it asks. */
export function LogoSection({ settings, onSaving, onEnd }: LogoSectionProps) {
  const t = useTexts(clientsTexts);
  const o = useTexts('mf-operator');
  const { labelOf, helpOf } = useSettingWords();
  const { api } = useArea();
  const [wrong, setWrong] = useState<string | null>(null);
  /** A picture that waits for an answer whether it replaces the one there is. */
  const [next, setNext] = useState<{ readonly bytes: string; readonly url: string } | null>(null);
  const { failure, isBusy, press } = usePress();
  const { logo, id: client, revision } = settings;
  const put = (picture: string | null, done: string) =>
    press(async () => {
      onSaving();
      try {
        await api.call(changeClientLogo, { body: { client, revision, picture } });
        await onEnd(done);
      } catch (error) {
        const why = isApiFailure(error) ? error.fields['Bild'] : undefined;
        if (why === undefined) throw error;
        setWrong(t(`logo.${reasons.find((each) => each === why) ?? 'noPicture'}`));
      }
    });
  async function choose(file: File | undefined) {
    setWrong(null);
    if (file === undefined) return;
    if (file.size > MOST_BYTES) return setWrong(t('logo.tooLarge'));
    const bytes = await base64Of(file);
    if (logo === null) put(bytes, t('logo.saved'));
    else setNext({ bytes, url: `data:${file.type};base64,${bytes}` });
  }
  function replace() {
    if (next === null) return;
    setNext(null);
    put(next.bytes, t('logo.saved'));
  }
  return (
    <Stack gap={12}>
      <Heading level={3} size="small">
        {labelOf('logo')}
      </Heading>
      {logo === null ? (
        <Text>{t('logo.none')}</Text>
      ) : (
        <img
          className={classes['logo']}
          src={logo.url}
          width={logo.width}
          height={logo.height}
          alt={t('logo.now')}
        />
      )}
      <FileChoice
        label={t(logo === null ? 'logo.choose' : 'logo.change')}
        choose={t('logo.file')}
        chosen={t(isBusy ? 'logo.reading' : 'logo.noFile')}
        help={helpOf('logo') ?? ''}
        accept={types}
        error={wrong}
        disabled={isBusy}
        onChoose={(file) => void choose(file)}
      />
      {logo !== null && (
        <Cluster gap={12}>
          <Button variant="secondary" pending={isBusy} onClick={() => put(null, t('logo.removed'))}>
            {t('logo.remove')}
          </Button>
        </Cluster>
      )}
      <FailureNotice failure={failure} />
      {next !== null && (
        <Dialog
          isOpen
          title={t('logo.replaceTitle')}
          closeLabel={o('confirm.close')}
          onClose={() => setNext(null)}
        >
          <Stack gap={16}>
            <img className={classes['next']} src={next.url} alt={t('logo.next')} />
            <Text>{t('logo.replaceText')}</Text>
            <Cluster gap={12}>
              <Button onClick={replace}>{t('logo.replace')}</Button>
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
