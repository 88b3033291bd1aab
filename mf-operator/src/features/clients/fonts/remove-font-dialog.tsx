import { isApiFailure } from '@weitersagen/api-client/api-failure';
import {
  removeClientFont,
  type ClientFont,
  type ClientSettings,
} from '@weitersagen/contracts/operator-tenants';
import { ownFontName } from '@weitersagen/domain/own-font';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { Dialog } from '@weitersagen/domain-ui/dialog';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { useTexts } from '@weitersagen/platform/i18n';
import { Button } from '@weitersagen/ui/button';
import { Cluster, Stack } from '@weitersagen/ui/layout';
import { Text } from '@weitersagen/ui/text';
import { useSettingWords } from '../../../area/settings/use-setting-words.ts';
import { sayOver } from '../../../area/told-over.ts';
import { usePress } from '../../../area/use-press.ts';
import { clientsTexts } from '../clients-texts.ts';
import classes from './fonts.module.css';

interface RemoveFontDialogProps {
  readonly settings: ClientSettings;
  readonly font: ClientFont;
  readonly onEnd: (notice: string | null) => Promise<void>;
}

/**
 * Asks before a font of a client's own goes. One that the look or a version has goes because its licence is over, and the question says where it
 * stands and what stands there then; one that nothing had when the window opened, and the look has by now, stays, and the page tells so.
 */
export function RemoveFontDialog({ settings, font, onEnd }: RemoveFontDialogProps) {
  const t = useTexts(clientsTexts);
  const o = useTexts('mf-operator');
  const { api } = useArea();
  const { failure, isBusy, press } = usePress();
  const { hash, family } = font;
  const isLicenceOver = font.isUsed || font.version !== null;
  const remove = () =>
    press(async () => {
      try {
        const body = { client: settings.id, font: hash, isLicenceOver };
        await api.call(removeClientFont, { body });
      } catch (error) {
        if (!isApiFailure(error)) throw error;
        if (error.key === 'unknownNumber')
          return onEnd(sayOver(t('font.removedBefore', { family })));
        if (error.fields['Schrift'] !== undefined)
          return onEnd(sayOver(t('font.usedMeanwhile', { family })));
        throw error;
      }
      await onEnd(t(isLicenceOver ? 'font.licenceEnded' : 'font.removed', { family }));
    });
  return (
    <Dialog
      isOpen
      title={t(isLicenceOver ? 'font.endLicenceTitle' : 'font.removeTitle', { family })}
      closeLabel={o('confirm.close')}
      onClose={() => void onEnd(null)}
    >
      <Stack gap={16}>
        {isLicenceOver ? (
          <WhatFollows settings={settings} font={font} />
        ) : (
          <Text>{t('font.removeText')}</Text>
        )}
        <FailureNotice failure={failure} />
        <Cluster gap={12}>
          <Button pending={isBusy} onClick={remove}>
            {t('font.removeSubmit')}
          </Button>
          <Button variant="secondary" disabled={isBusy} onClick={() => void onEnd(null)}>
            {o('confirm.cancel')}
          </Button>
        </Cluster>
      </Stack>
    </Dialog>
  );
}

/** Where a font stands, and what stands there once its licence is over. */
function WhatFollows({ settings, font }: Pick<RemoveFontDialogProps, 'settings' | 'font'>) {
  const t = useTexts(clientsTexts);
  const { labelOf, wordsOf } = useSettingWords();
  const places = (['look.headingFont', 'look.bodyFont'] as const).filter(
    (name) => settings.values[name] === ownFontName(font),
  );
  // The kind decides, as on the server: it is the same rule for pages, versions and preview pictures.
  const shipped = font.isSerif ? 'sourceSerif' : 'figtree';
  const instead = wordsOf('look.bodyFont', { 'look.bodyFont': shipped });
  return (
    <>
      <Text>{t('font.endLicenceText')}</Text>
      <ul className={classes['places']}>
        {places.map((name) => (
          <li key={name}>{t('font.endLicenceLook', { place: labelOf(name), instead })}</li>
        ))}
        {font.version !== null && <li>{t('font.endLicenceVersions', { instead })}</li>}
      </ul>
    </>
  );
}
