import type { CatalogueProduct } from '@weitersagen/contracts/catalogue';
import { Icon } from '@weitersagen/ui/icon';
import frame from '../../area/card-frame.module.css';

/** What a product offers, as a list. */
export function Features({ product }: { readonly product: CatalogueProduct }) {
  const { features, description2, description3, description4 } = product;
  const texts = [...features, description2, description3, description4];
  const lines = [...new Set(texts.filter((line) => line !== null && line !== ''))];
  return (
    <ul className={frame['features']}>
      {lines.map((line) => (
        <li key={line} className={frame['feature']}>
          <Icon name="check" size={18} />
          {line}
        </li>
      ))}
    </ul>
  );
}
