import { Button } from '@weitersagen/ui/button';
import { Dialog } from '@weitersagen/domain-ui/dialog';
import { Stack } from '@weitersagen/ui/layout';
import { Text } from '@weitersagen/ui/text';
import { useTexts } from '../../area/texts.ts';

/** The reward depends on what was really ordered and how it is shared. */
export default function RewardHintDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts();
  return (
    <Dialog isOpen onClose={onClose} title={t('pickUp.hintTitle')} closeLabel={t('withdraw.close')}>
      <Stack gap={24} align="start">
        <Text>{t('pickUp.hint')}</Text>
        <Button onClick={onClose}>{t('pickUp.hintClose')}</Button>
      </Stack>
    </Dialog>
  );
}
