import { useState } from 'react';
import { isApiFailure } from '@weitersagen/api-client/api-failure';
import type { CategoryChoice, KeptProduct } from '@weitersagen/contracts/operator-catalogue';
import {
  restoreProduct,
  type ProductVersion,
} from '@weitersagen/contracts/operator-product-versions';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { Dialog } from '@weitersagen/domain-ui/dialog';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { useFailure } from '@weitersagen/domain-ui/use-failure';
import { useTexts } from '@weitersagen/platform/i18n';
import { Button } from '@weitersagen/ui/button';
import { Cluster, Stack } from '@weitersagen/ui/layout';
import { Notice } from '@weitersagen/ui/notice';
import { isOver } from '../../area/question-dialog.tsx';
import { sayOver } from '../../area/told-over.ts';
import { catalogueTexts } from './catalogue-texts.ts';
import { ProductOutlook } from './product-outlook.tsx';
import { useProductChecks } from './use-product-checks.ts';

interface RestoreDialogProps {
  readonly client: string;
  readonly product: KeptProduct;
  readonly version: ProductVersion;
  readonly categories: readonly CategoryChoice[];
  /** Told what the page says; null where nothing was done. */
  readonly onEnd: (notice: string | null) => Promise<void>;
}

/** Asks before a product goes back to a version, and says what that changes for whom. product.md, section "5 Entities". */
export function RestoreDialog({ client, product, version, categories, onEnd }: RestoreDialogProps) {
  const t = useTexts(catalogueTexts);
  const { api } = useArea();
  const { fields } = useProductChecks();
  const { failure, report, clear } = useFailure();
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [isBusy, setBusy] = useState(false);
  const number = String(version.revision);
  async function restore() {
    clear();
    setProblems([]);
    setBusy(true);
    const { id, revision } = product;
    try {
      const body = { client, id, revision, version: version.revision };
      await api.call(restoreProduct, { body });
      await onEnd(t('versions.restored', { number }));
    } catch (error) {
      if (isApiFailure(error) && isOver(error)) return onEnd(sayOver(t('versions.over')));
      report(error, { setServerErrors: (found) => setProblems(Object.values(found)) }, fields);
    }
    setBusy(false);
  }
  return (
    <Dialog
      isOpen
      title={t('versions.restoreTitle', { number })}
      closeLabel={t('close')}
      onClose={() => void onEnd(null)}
    >
      <Stack gap={24}>
        <ProductOutlook
          client={client}
          product={product}
          after={version}
          pricesFrom={product.today}
          categories={categories}
        />
        {problems.map((problem) => (
          <Notice key={problem} tone="critical" role="alert" title={problem} />
        ))}
        <FailureNotice failure={failure} />
        <Cluster gap={12}>
          <Button pending={isBusy} onClick={() => void restore()}>
            {t('versions.restore')}
          </Button>
          <Button variant="secondary" disabled={isBusy} onClick={() => void onEnd(null)}>
            {t('cancel')}
          </Button>
        </Cluster>
      </Stack>
    </Dialog>
  );
}
