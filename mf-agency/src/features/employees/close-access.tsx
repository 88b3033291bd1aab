import type { Employee } from '@weitersagen/contracts/agency';
import { useTexts } from '@weitersagen/platform/i18n';
import { Button } from '@weitersagen/ui/button';
import { Dialog } from '@weitersagen/domain-ui/dialog';
import { Cluster, Stack } from '@weitersagen/ui/layout';
import { Text } from '@weitersagen/ui/text';

interface CloseAccessProps {
  readonly employee: Employee;
  readonly onCancel: () => void;
  readonly onConfirm: () => void;
}

export const nameOf = ({ firstName, lastName }: Employee) => `${firstName} ${lastName}`;

/** Asks before a colleague is locked out. */
export function CloseAccess({ employee, onCancel, onConfirm }: CloseAccessProps) {
  const t = useTexts('mf-agency');
  const name = nameOf(employee);
  return (
    <Dialog
      isOpen
      role="alertdialog"
      title={t('employees.deactivateOf', { name })}
      closeLabel={t('employees.close')}
      onClose={onCancel}
    >
      <Stack gap={16}>
        <Text>{t('employees.question', { name })}</Text>
        <Cluster justify="end">
          <Button variant="quiet" onClick={onCancel}>
            {t('employees.cancel')}
          </Button>
          <Button variant="danger" onClick={onConfirm}>
            {t('employees.confirm')}
          </Button>
        </Cluster>
      </Stack>
    </Dialog>
  );
}
