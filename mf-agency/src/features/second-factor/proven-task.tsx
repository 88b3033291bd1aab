import { removeSecondFactor, renewRecoveryCodes } from '@weitersagen/contracts/second-factor';
import type { StaffUser } from '@weitersagen/contracts/staff';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { ProofForm } from '@weitersagen/domain-ui/second-factor/proof-form';
import { TaskHeading } from '@weitersagen/domain-ui/second-factor/task-heading';
import { useTexts } from '@weitersagen/platform/i18n';
import { Text } from '@weitersagen/ui/text';

interface ProvenTaskProps {
  readonly task: 'renew' | 'remove';
  readonly user: StaffUser;
  /** With the new recovery codes; none after switching off. */
  readonly onDone: (codes: readonly string[]) => void;
  readonly onCancel: () => void;
}

/** Switches the second factor off or gets new recovery codes, with password and code. */
export function ProvenTask({ task, user, onDone, onCancel }: ProvenTaskProps) {
  const t = useTexts('mf-agency');
  const { api } = useArea();
  return (
    <>
      <TaskHeading>{t(task === 'renew' ? 'factor.renew' : 'factor.switchOff')}</TaskHeading>
      <Text>{t(task === 'renew' ? 'factor.renewText' : 'factor.removeText')}</Text>
      <ProofForm
        email={user.email}
        submit={t(task === 'renew' ? 'factor.getCodes' : 'factor.switchOff')}
        cancel={t('factor.cancel')}
        prove={async (body) => {
          if (task === 'renew') return onDone((await api.call(renewRecoveryCodes, { body })).codes);
          await api.call(removeSecondFactor, { body });
          onDone([]);
        }}
        onCancel={onCancel}
      />
    </>
  );
}
