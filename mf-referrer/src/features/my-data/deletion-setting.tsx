import { useState } from 'react';
import { Button } from '@weitersagen/ui/button';
import { Dialog } from '@weitersagen/domain-ui/dialog';
import { DeferredPart } from '@weitersagen/domain-ui/deferred-part';
import { latePart } from '@weitersagen/ui/late';
import { myDataTexts } from './my-data-texts.ts';
import { Setting } from '@weitersagen/domain-ui/staff-account/setting';
import { useTexts } from '@weitersagen/platform/i18n';

const deletionForm = latePart(() =>
  import(/* webpackChunkName: "account-forms" */ './deletion-form.tsx').then(
    (file) => file.DeletionForm,
  ),
);

/** Ends the account, after a question that says what is lost. */
export function DeletionSetting({
  email,
  onDeleted,
}: {
  readonly email: string;
  readonly onDeleted: () => void;
}) {
  const t = useTexts(myDataTexts);
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <Setting title={t('delete.title')} text={t('delete.text')}>
      <div>
        <Button variant="secondary" onClick={() => setAsking(true)}>
          {t('delete.open')}
        </Button>
      </div>
      <Dialog
        isOpen={asking}
        onClose={close}
        title={t('delete.dialog')}
        closeLabel={t('delete.close')}
        role="alertdialog"
      >
        <DeferredPart part={deletionForm}>
          {(DeletionForm) => <DeletionForm email={email} onDeleted={onDeleted} onKeep={close} />}
        </DeferredPart>
      </Dialog>
    </Setting>
  );
}
