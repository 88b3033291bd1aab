import type { CategoryChoice } from '@weitersagen/contracts/operator-catalogue';
import { detailNames, detailOf } from '@weitersagen/contracts/provider-details';
import { useLocale } from '@weitersagen/platform/services';
import { useDetailWords } from '../../area/detail-words/use-detail-words.ts';
import { categoryName } from './category-name.ts';
import type { ProductValues } from './product-values.ts';

/** What is typed of a product as people read it: choices by their names, all else as it stands in its field. */
export function useTypedWords(categories: readonly CategoryChoice[]) {
  const locale = useLocale();
  const { kindWord, choiceWord, truth } = useDetailWords();
  return (values: ProductValues): Readonly<Record<string, string>> => {
    const category = categories.find(({ key }) => key === values.category);
    const { providerKind: kind } = values;
    const details = detailNames.map((name) => {
      const value = values[name];
      if (typeof value === 'boolean') return [name, truth(value)];
      return [name, detailOf(name).holds === 'choice' ? choiceWord(value) : value];
    });
    return {
      ...values,
      category: category ? categoryName(category, categories, locale) : values.category,
      providerKind: kind === '' ? '' : kindWord(kind),
      ...Object.fromEntries(details),
    };
  };
}
