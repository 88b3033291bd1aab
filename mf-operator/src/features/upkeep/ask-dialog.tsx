import { Dialog } from '@weitersagen/domain-ui/dialog';
import { useTexts } from '@weitersagen/platform/i18n';
import { Button } from '@weitersagen/ui/button';
import { Cluster, Stack } from '@weitersagen/ui/layout';
import { Text } from '@weitersagen/ui/text';
import { upkeepTexts } from './upkeep-texts.ts';

interface AskDialogProps {
  readonly title: string;
  /** What follows from it. */
  readonly text: string;
  readonly submit: string;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Says what follows before something is done at a press. */
export function AskDialog({ title, text, submit, onConfirm, onClose }: AskDialogProps) {
  const t = useTexts(upkeepTexts);
  return (
    <Dialog isOpen title={title} closeLabel={t('close')} onClose={onClose}>
      <Stack gap={24}>
        <Text>{text}</Text>
        <Cluster gap={12}>
          <Button onClick={onConfirm}>{submit}</Button>
          <Button variant="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
        </Cluster>
      </Stack>
    </Dialog>
  );
}
