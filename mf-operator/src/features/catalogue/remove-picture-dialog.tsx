import { isApiFailure } from '@weitersagen/api-client/api-failure';
import { removeProductPicture } from '@weitersagen/contracts/operator-catalogue';
import type { KeptProduct } from '@weitersagen/contracts/operator-catalogue';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { Dialog } from '@weitersagen/domain-ui/dialog';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { useFailure } from '@weitersagen/domain-ui/use-failure';
import { useTexts } from '@weitersagen/platform/i18n';
import { Form, useAppForm } from '@weitersagen/ui/form';
import { SubmitButton } from '@weitersagen/ui/submit-button';
import { Text } from '@weitersagen/ui/text';
import { catalogueTexts } from './catalogue-texts.ts';

interface RemovePictureDialogProps {
  readonly client: string;
  readonly product: KeptProduct;
  /** `meanwhile`: another person changed the product before. */
  readonly onEnd: (end: 'closed' | 'removed' | 'meanwhile') => Promise<void>;
}

/** Asks before the picture of a product goes. */
export function RemovePictureDialog({ client, product, onEnd }: RemovePictureDialogProps) {
  const t = useTexts(catalogueTexts);
  const p = useTexts('platform');
  const { api } = useArea();
  const { failure, report, clear } = useFailure();
  const form = useAppForm({ defaultValues: {}, validate: () => ({}) });
  const { id, pictureRevision: revision } = product;
  return (
    <Dialog
      isOpen
      title={t('picture.removeTitle')}
      closeLabel={t('close')}
      onClose={() => void onEnd('closed')}
    >
      <Form
        form={form}
        errorSummaryTitle={p('form.summary')}
        onSubmit={async () => {
          clear();
          try {
            await api.call(removeProductPicture, { body: { client, id, revision } });
            await onEnd('removed');
          } catch (error) {
            if (isApiFailure(error) && error.key === 'changedMeanwhile') await onEnd('meanwhile');
            else report(error);
          }
        }}
      >
        <Text>{t('picture.removeText')}</Text>
        <FailureNotice failure={failure} />
        <SubmitButton form={form}>{t('picture.remove')}</SubmitButton>
      </Form>
    </Dialog>
  );
}
