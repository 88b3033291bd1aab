import type { ProductCategory } from '@weitersagen/contracts/product-lists';
import { useTexts } from '@weitersagen/platform/i18n';
import { Link, useLocation } from '@weitersagen/platform/router';
import chips from '../../area/chips.module.css';

/** The category that is shown alone, in the address: it can be sent, and the way back leads to it. */
export const CATEGORY = 'kategorie';

interface CategoryChipsProps {
  /** Of the place in the page where the offers begin. */
  readonly anchor: string;
  readonly categories: readonly ProductCategory[];
  /** Key of the one that is shown, null for all; without it none is marked, and all are not offered. */
  readonly chosen?: string | null;
}

/** The categories as a row to choose from: links, which work before the page's program came. */
export function CategoryChips({ anchor, categories, chosen }: CategoryChipsProps) {
  const t = useTexts('mf-referrer');
  const { pathname } = useLocation();
  const chip = (key: string | null, name: string) => (
    <li key={key}>
      <Link
        to={`${pathname}${key === null ? '' : `?${CATEGORY}=${key}`}#${anchor}`}
        className={chips['chip']}
        aria-current={key === chosen ? 'true' : undefined}
      >
        {name}
      </Link>
    </li>
  );
  return (
    <nav aria-label={t('product.categories')}>
      <ul className={chips['chips']}>
        {chosen !== undefined && chip(null, t('product.everything'))}
        {categories.map(({ key, name }) => chip(key, name))}
      </ul>
    </nav>
  );
}
