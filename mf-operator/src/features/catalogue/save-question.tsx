import type { CategoryChoice, KeptProduct } from '@weitersagen/contracts/operator-catalogue';
import { Dialog } from '@weitersagen/domain-ui/dialog';
import { useTexts } from '@weitersagen/platform/i18n';
import { Button } from '@weitersagen/ui/button';
import { Cluster, Stack } from '@weitersagen/ui/layout';
import { catalogueTexts } from './catalogue-texts.ts';
import { ProductOutlook } from './product-outlook.tsx';
import type { ProductFacts } from './product-values.ts';

interface SaveQuestionProps {
  readonly client: string;
  readonly product: KeptProduct;
  /** As it would be saved. */
  readonly after: ProductFacts;
  /** The day from which other prices of it hold. */
  readonly pricesFrom: string;
  readonly categories: readonly CategoryChoice[];
  readonly onAnswer: (isSure: boolean) => void;
}

/** Says before a product is saved what changes for whom; the form waits behind it as it was typed. */
export function SaveQuestion({ onAnswer, ...outlook }: SaveQuestionProps) {
  const t = useTexts(catalogueTexts);
  return (
    <Dialog
      isOpen
      title={t('outlook.title')}
      closeLabel={t('close')}
      onClose={() => onAnswer(false)}
    >
      <Stack gap={24}>
        <ProductOutlook {...outlook} />
        <Cluster gap={12}>
          <Button onClick={() => onAnswer(true)}>{t('saveSo')}</Button>
          <Button variant="secondary" onClick={() => onAnswer(false)}>
            {t('backToForm')}
          </Button>
        </Cluster>
      </Stack>
    </Dialog>
  );
}
