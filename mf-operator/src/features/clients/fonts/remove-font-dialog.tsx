import { isApiFailure } from '@weitersagen/api-client/api-failure';
import { removeClientFont, type ClientFont } from '@weitersagen/contracts/operator-tenants';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { Dialog } from '@weitersagen/domain-ui/dialog';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { useTexts } from '@weitersagen/platform/i18n';
import { Button } from '@weitersagen/ui/button';
import { Cluster, Stack } from '@weitersagen/ui/layout';
import { Text } from '@weitersagen/ui/text';
import { sayOver } from '../../../area/told-over.ts';
import { usePress } from '../../../area/use-press.ts';
import { clientsTexts } from '../clients-texts.ts';

interface RemoveFontDialogProps {
  readonly client: string;
  readonly font: ClientFont;
  readonly onEnd: (notice: string | null) => Promise<void>;
}

/** Asks before a font of a client's own goes; one that the look uses by now stays, and the page tells so. */
export function RemoveFontDialog({ client, font: { hash, family }, onEnd }: RemoveFontDialogProps) {
  const t = useTexts(clientsTexts);
  const o = useTexts('mf-operator');
  const { api } = useArea();
  const { failure, isBusy, press } = usePress();
  const remove = () =>
    press(async () => {
      try {
        await api.call(removeClientFont, { body: { client, font: hash } });
      } catch (error) {
        if (!isApiFailure(error)) throw error;
        if (error.key === 'unknownNumber')
          return onEnd(sayOver(t('font.removedBefore', { family })));
        if (error.fields['Schrift'] !== undefined)
          return onEnd(sayOver(t('font.usedMeanwhile', { family })));
        throw error;
      }
      await onEnd(t('font.removed', { family }));
    });
  return (
    <Dialog
      isOpen
      title={t('font.removeTitle', { family })}
      closeLabel={o('confirm.close')}
      onClose={() => void onEnd(null)}
    >
      <Stack gap={16}>
        <Text>{t('font.removeText')}</Text>
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
