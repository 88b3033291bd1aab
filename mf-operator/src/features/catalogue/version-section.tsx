import { useState } from 'react';
import type { CategoryChoice, KeptProduct } from '@weitersagen/contracts/operator-catalogue';
import {
  listProductVersions,
  type ProductVersion,
} from '@weitersagen/contracts/operator-product-versions';
import { formatDateTime } from '@weitersagen/domain/dates';
import { AreaFailure } from '@weitersagen/domain-ui/area/area-failure';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { useTexts } from '@weitersagen/platform/i18n';
import { useQuery } from '@weitersagen/platform/query';
import { useLocale } from '@weitersagen/platform/services';
import { Button } from '@weitersagen/ui/button';
import { Heading } from '@weitersagen/ui/heading';
import { Stack } from '@weitersagen/ui/layout';
import { Skeleton } from '@weitersagen/ui/skeleton';
import { Text } from '@weitersagen/ui/text';
import { VisuallyHidden } from '@weitersagen/ui/visually-hidden';
import list from '../../area/versions.module.css';
import { catalogueTexts } from './catalogue-texts.ts';
import { changedFields } from './product-changes.ts';
import { ProductDifferences } from './product-differences.tsx';
import { RestoreDialog } from './restore-dialog.tsx';
import { versionsKey } from './versions-key.ts';

/** So many stand there at once; older ones at a press. */
const SHOWN = 5;

interface VersionSectionProps {
  readonly client: string;
  readonly product: KeptProduct;
  readonly categories: readonly CategoryChoice[];
  readonly mayKeep: boolean;
  /** Told what the page says once a version was brought back, or somebody else was there first. */
  readonly onRestored: (notice: string) => Promise<void>;
}

/** Every saved state of a product: what it changed, who saved it and when, and the way back to it. product.md, section "5 Entities". */
export function VersionSection({
  client,
  product,
  categories,
  mayKeep,
  onRestored,
}: VersionSectionProps) {
  const t = useTexts(catalogueTexts);
  const { api, kind } = useArea();
  const [shown, setShown] = useState(SHOWN);
  const [open, setOpen] = useState<ProductVersion | null>(null);
  const nummer = String(product.id);
  const found = useQuery({
    queryKey: versionsKey(kind, client, nummer),
    queryFn: ({ signal }) =>
      api.call(listProductVersions, { query: { mandant: client, nummer }, signal }),
  });
  function content() {
    if (found.isError && !found.data)
      return <AreaFailure error={found.error} onRetry={() => void found.refetch()} />;
    if (!found.data) return <Skeleton shape="block" />;
    const { versions } = found.data;
    return (
      <>
        <ol className={list['list']}>
          {versions.slice(0, shown).map((version, index) => (
            <Version
              key={version.revision}
              version={version}
              before={versions[index + 1] ?? null}
              categories={categories}
              isNow={version.revision === product.revision}
              mayRestore={mayKeep && changedFields(product, version).length > 0}
              onRestore={() => setOpen(version)}
            />
          ))}
        </ol>
        {versions.length > shown && (
          <div>
            <Button variant="secondary" onClick={() => setShown(versions.length)}>
              {t('versions.older', { count: versions.length - shown })}
            </Button>
          </div>
        )}
      </>
    );
  }
  return (
    <Stack gap={16}>
      <Heading level={2} size="small">
        {t('versions.title')}
      </Heading>
      <Text size="small" tone="muted">
        {t('versions.intro')}
      </Text>
      {content()}
      {open !== null && (
        <RestoreDialog
          client={client}
          product={product}
          version={open}
          categories={categories}
          onEnd={async (notice) => {
            setOpen(null);
            if (notice !== null) await onRestored(notice);
          }}
        />
      )}
    </Stack>
  );
}

interface VersionProps {
  readonly version: ProductVersion;
  readonly before: ProductVersion | null;
  readonly categories: readonly CategoryChoice[];
  readonly isNow: boolean;
  readonly mayRestore: boolean;
  readonly onRestore: () => void;
}

function Version({ version, before, categories, isNow, mayRestore, onRestore }: VersionProps) {
  const t = useTexts(catalogueTexts);
  const locale = useLocale();
  const number = String(version.revision);
  const { at, author, isBySystem } = version;
  const who = isBySystem ? t('versions.bySystem') : author;
  const facts = [at === null ? null : formatDateTime(new Date(at), locale), who].filter(
    (fact) => fact !== null,
  );
  return (
    <li className={list['item']}>
      <Heading level={3} size="small">
        {t('versions.version', { number })}
        {isNow && ` – ${t('versions.now')}`}
      </Heading>
      <Text size="small" tone="muted">
        {facts.length === 0 ? t('versions.unknown') : facts.join(', ')}
      </Text>
      {before === null ? (
        <Text>{t('versions.first')}</Text>
      ) : (
        <ProductDifferences before={before} after={version} categories={categories} />
      )}
      {mayRestore && (
        <div>
          <Button variant="secondary" onClick={onRestore}>
            {t('versions.restore')}
            <VisuallyHidden> {t('versions.version', { number })}</VisuallyHidden>
          </Button>
        </div>
      )}
    </li>
  );
}
