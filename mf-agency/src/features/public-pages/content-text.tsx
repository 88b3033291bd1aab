import { contentBlockQuery } from '@weitersagen/api-client/content-queries';
import { RichText } from '@weitersagen/domain-ui/rich-text';
import { useTexts } from '@weitersagen/platform/i18n';
import { useQuery } from '@weitersagen/platform/query';
import { useApi, useLocale, useTenant } from '@weitersagen/platform/services';
import { Button } from '@weitersagen/ui/button';
import { Notice } from '@weitersagen/ui/notice';
import { Skeleton } from '@weitersagen/ui/skeleton';

/** A text that the tenant's editors wrote; says so where the content service does not answer. product.md, section "10 Errors". */
export function ContentText({ id }: { readonly id: string }) {
  const t = useTexts('mf-agency');
  const { id: tenant } = useTenant();
  const block = useQuery(contentBlockQuery(useApi(), tenant, id, useLocale()));
  if (block.data) return <RichText html={block.data.html} />;
  if (!block.isError) return <Skeleton shape="block" />;
  return (
    <Notice tone="warning" role="alert" title={t('public.missing')}>
      <Button variant="quiet" size="small" onClick={() => void block.refetch()}>
        {t('report.retry')}
      </Button>
    </Notice>
  );
}
