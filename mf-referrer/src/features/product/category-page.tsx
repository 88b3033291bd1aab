import type { ProductCategory } from '@weitersagen/contracts/product-lists';
import { cataloguePages } from '@weitersagen/domain/catalogue-pages';
import { useTexts } from '@weitersagen/platform/i18n';
import { Link } from '@weitersagen/platform/router';
import { useLocale } from '@weitersagen/platform/services';
import { buttonClass } from '@weitersagen/ui/button-class';
import { moreTexts } from './more-texts.ts';

/** Leads from the chosen offers of a category to all of them; nothing for a category without a page of its own. */
export default function CategoryPage({ category }: { readonly category: ProductCategory }) {
  const t = useTexts(moreTexts);
  const locale = useLocale();
  const own = cataloguePages.filter((page) => page.category === category.key);
  const page = own.find(({ slug }) => !slug.includes('/')) ?? own[0];
  if (page === undefined) return null;
  return (
    <Link to={`/${locale}/${page.slug}`} className={buttonClass('secondary')}>
      {t('allOf', { category: category.name })}
    </Link>
  );
}
