import type { ReactNode } from 'react';
import type { CatalogueProduct } from '@weitersagen/contracts/catalogue';
import { Icon } from '@weitersagen/ui/icon';
import frame from '../../area/card-frame.module.css';

interface FeaturesProps {
  readonly product: CatalogueProduct;
  /** The heading above the list. */
  readonly children?: ReactNode;
}

/** What a product offers, as a list; nothing of one of which nothing is written, in this language. */
export function Features({ product, children }: FeaturesProps) {
  const { features, description2, description3, description4 } = product;
  const texts = [...features, description2, description3, description4];
  const lines = [...new Set(texts.filter((line) => line !== null && line !== ''))];
  if (lines.length === 0) return null;
  return (
    <>
      {children}
      <ul className={frame['features']}>
        {lines.map((line) => (
          <li key={line} className={frame['feature']}>
            <Icon name="check" size={18} />
            {line}
          </li>
        ))}
      </ul>
    </>
  );
}
