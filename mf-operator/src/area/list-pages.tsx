import { useTexts } from '@weitersagen/platform/i18n';
import { Button } from '@weitersagen/ui/button';
import { Cluster } from '@weitersagen/ui/layout';
import { Text } from '@weitersagen/ui/text';

interface ListPagesProps {
  readonly page: number;
  readonly pageCount: number;
  readonly onTurn: (page: number) => void;
}

/** Leads through the pages of a list; nothing where there is one. */
export function ListPages({ page, pageCount, onTurn }: ListPagesProps) {
  const t = useTexts('mf-operator');
  if (pageCount <= 1) return null;
  return (
    <nav aria-label={t('list.pages')}>
      <Cluster gap={12}>
        <Button variant="secondary" disabled={page <= 1} onClick={() => onTurn(page - 1)}>
          {t('list.previous')}
        </Button>
        <Text>{t('list.position', { page: String(page), count: String(pageCount) })}</Text>
        <Button variant="secondary" disabled={page >= pageCount} onClick={() => onTurn(page + 1)}>
          {t('list.next')}
        </Button>
      </Cluster>
    </nav>
  );
}
