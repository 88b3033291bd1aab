import { useState } from 'react';
import type { CatalogueProduct } from '@weitersagen/contracts/catalogue';
import { useTexts } from '@weitersagen/platform/i18n';
import { Switch } from '@weitersagen/ui/switch';
import { Text } from '@weitersagen/ui/text';
import { VisuallyHidden } from '@weitersagen/ui/visually-hidden';
import { ProductStep } from '../../../area/product-step.tsx';
import { compareTexts } from './compare-texts.ts';
import { useComparedRows } from './compared-rows.ts';
import classes from './comparison.module.css';
import { unlikeAll } from './differences.ts';

interface ComparisonProps {
  readonly products: readonly CatalogueProduct[];
}

/**
 * Two or three offers side by side, what they differ in marked in words and weight. Each property stands above its values, so that
 * three fit the narrowest phone. product.md, section "4 Screens".
 */
export default function Comparison({ products }: ComparisonProps) {
  const c = useTexts(compareTexts);
  const [isShort, setShort] = useState(false);
  const rows = useComparedRows(products);
  const unlike = unlikeAll(products.map(({ features }) => features));
  const nameOf = (product: CatalogueProduct) => product.displayName ?? product.name;
  const columns = products.length;
  return (
    <>
      <Text tone="muted">{c('intro')}</Text>
      <Switch isOn={isShort} label={c('onlyDifferences')} onChange={setShort} />
      <table className={classes['table']}>
        <thead>
          <tr>
            {products.map((product) => (
              <th key={product.id} scope="col">
                {nameOf(product)}
              </th>
            ))}
          </tr>
        </thead>
        {rows
          .filter(({ differs }) => differs || !isShort)
          .map(({ id, title, values, differs }) => (
            <tbody key={id} className={differs ? classes['differs'] : undefined}>
              <Property title={title} mark={differs ? c('differs') : null} columns={columns} />
              <tr>
                {products.map((product, index) => (
                  <td key={product.id}>{values[index]}</td>
                ))}
              </tr>
            </tbody>
          ))}
        {(unlike.size > 0 || !isShort) && (
          <tbody>
            <Property
              title={c('features')}
              mark={unlike.size > 0 ? c('differs') : null}
              columns={columns}
            />
            <tr>
              {products.map((product) => (
                <td key={product.id}>
                  <ul className={classes['features']}>
                    {product.features
                      .filter((feature) => unlike.has(feature) || !isShort)
                      .map((feature) => (
                        <li key={feature}>
                          {unlike.has(feature) ? <strong>{feature}</strong> : feature}
                        </li>
                      ))}
                  </ul>
                </td>
              ))}
            </tr>
          </tbody>
        )}
        <tbody>
          <tr>
            <th scope="rowgroup" colSpan={columns}>
              <VisuallyHidden>{c('step')}</VisuallyHidden>
            </th>
          </tr>
          <tr>
            {products.map((product) => (
              <td key={product.id}>
                <div className={classes['step']}>
                  <ProductStep product={product} name={product.name} size="small" />
                </div>
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </>
  );
}

function Property({
  title,
  mark,
  columns,
}: {
  readonly title: string;
  readonly mark: string | null;
  readonly columns: number;
}) {
  return (
    <tr>
      <th scope="rowgroup" colSpan={columns}>
        {title}
        {mark !== null && <span className={classes['mark']}>{mark}</span>}
      </th>
    </tr>
  );
}
