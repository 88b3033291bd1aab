import type { CategoryChoice } from '@weitersagen/contracts/operator-catalogue';
import type { Locale } from '@weitersagen/domain/locale';

/** A category's name, after that of the one it belongs to. */
export function categoryName(
  { name, parent }: Pick<CategoryChoice, 'name' | 'parent'>,
  categories: readonly CategoryChoice[],
  locale: Locale,
): string {
  const above = categories.find(({ key }) => key === parent);
  return above === undefined ? name[locale] : `${above.name[locale]} – ${name[locale]}`;
}
