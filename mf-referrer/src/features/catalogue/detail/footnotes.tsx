import { createContext, useContext } from 'react';
import type { ReactNode } from 'react';
import { footnotesQuery } from '@weitersagen/api-client/content-queries';
import type { CatalogueProduct } from '@weitersagen/contracts/catalogue';
import { RichText } from '@weitersagen/domain-ui/rich-text';
import { useTexts } from '@weitersagen/platform/i18n';
import { useQuery } from '@weitersagen/platform/query';
import { useApi, useLocale, useTenant } from '@weitersagen/platform/services';
import { detailTexts } from './detail-texts.ts';
import { neededFootnotes } from './footnote-ids.ts';
import type { FootnoteId } from './footnote-ids.ts';
import classes from './footnotes.module.css';

/** The identifiers that have a text, in the order of their numbers. */
const Numbered = createContext<readonly string[]>([]);

interface WithFootnotesProps {
  readonly products: readonly CatalogueProduct[];
  readonly children: ReactNode;
}

/**
 * Numbers the content service's footnotes of some products and puts them below. An extra: while they load, where an editor
 * wrote none or when they do not come, there is no mark. product.md, section "4 Screens".
 */
export function WithFootnotes({ products, children }: WithFootnotesProps) {
  const t = useTexts(detailTexts);
  const ids = neededFootnotes(products);
  const query = footnotesQuery(useApi(), useTenant().id, ids, useLocale());
  const { data } = useQuery({ ...query, enabled: ids.length > 0 });
  const written = ids.flatMap(
    (id) => data?.footnotes.find(({ identifier }) => identifier === id) ?? [],
  );
  return (
    <Numbered.Provider value={written.map(({ identifier }) => identifier)}>
      {children}
      {written.length > 0 && (
        <section aria-label={t('footnotes')} className={classes['notes']}>
          <ol>
            {written.map(({ identifier, title, html }) => (
              <li key={identifier} id={identifier}>
                <strong>{title}: </strong>
                <RichText html={html} />
              </li>
            ))}
          </ol>
        </section>
      )}
    </Numbered.Provider>
  );
}

/** The numbers of footnotes behind what they belong to, each leading to its text. */
export function FootnoteMarks({ ids }: { readonly ids: readonly FootnoteId[] }) {
  const t = useTexts(detailTexts);
  const numbered = useContext(Numbered);
  const known = ids.filter((id) => numbered.includes(id));
  if (known.length === 0) return null;
  return (
    <sup className={classes['marks']}>
      {known.map((id) => {
        const number = numbered.indexOf(id) + 1;
        return (
          <a
            key={id}
            href={`#${id}`}
            className={classes['mark']}
            aria-label={t('footnote', { number })}
          >
            {number}
          </a>
        );
      })}
    </sup>
  );
}
