import type { CategoryChoice, KeptCategory } from '@weitersagen/contracts/operator-catalogue';
import { movedPages } from '@weitersagen/domain/moved-pages';
import { pageSourceOf } from '@weitersagen/domain/page-sources';
import { useTexts } from '@weitersagen/platform/i18n';
import { Stack } from '@weitersagen/ui/layout';
import { Notice } from '@weitersagen/ui/notice';
import { catalogueTexts } from './catalogue-texts.ts';

interface SourceEffectProps {
  readonly category: KeptCategory;
  readonly categories: readonly CategoryChoice[];
  /** The source that is chosen in the form; empty for none of its own. */
  readonly source: string;
}

/** Says before a save how many products the catalogue's pages show then; nothing where none differs. */
export function SourceEffect({ category, categories, source }: SourceEffectProps) {
  const t = useTexts(catalogueTexts);
  const pages = movedPages(categories, category.key, pageSourceOf(source));
  if (pages.length === 0) return null;
  const isEmptied = pages.some(({ after }) => after === 0);
  return (
    <Notice
      tone={isEmptied ? 'warning' : 'info'}
      title={t(isEmptied ? 'sourceEmpties' : 'sourceMoves')}
    >
      <Stack gap={4}>
        {pages.map(({ slug, before, after }) => (
          <span key={slug}>{t('sourcePage', { page: `/${slug}`, before, count: after })}</span>
        ))}
      </Stack>
    </Notice>
  );
}
