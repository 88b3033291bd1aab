import { useTexts } from '@weitersagen/platform/i18n';
import { Button } from '@weitersagen/ui/button';
import { Dialog } from '@weitersagen/domain-ui/dialog';
import { Cluster, Stack } from '@weitersagen/ui/layout';
import { Text } from '@weitersagen/ui/text';

interface RefuseDialogProps {
  readonly onCancel: () => void;
  readonly onConfirm: () => void;
}

/** Asks before an address is kept from every further invitation. */
export function RefuseDialog({ onCancel, onConfirm }: RefuseDialogProps) {
  const t = useTexts('mf-agency');
  return (
    <Dialog
      isOpen
      role="alertdialog"
      title={t('invited.refuseTitle')}
      closeLabel={t('employees.close')}
      onClose={onCancel}
    >
      <Stack gap={16}>
        <Text>{t('invited.refuseText')}</Text>
        <Cluster justify="end">
          <Button variant="quiet" onClick={onCancel}>
            {t('invited.keep')}
          </Button>
          <Button variant="danger" onClick={onConfirm}>
            {t('invited.refuse')}
          </Button>
        </Cluster>
      </Stack>
    </Dialog>
  );
}
