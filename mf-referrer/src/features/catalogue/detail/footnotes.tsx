import { createContext, useContext, useState } from 'react';
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
import { knowsPopovers, useNearby } from './use-nearby.ts';

interface Footnotes {
  /** The identifiers that have a text, in the order of their numbers. */
  readonly ids: readonly string[];
  /** Shows a text beside the number that was pressed. False where the browser has no such window: then the number leads to the text. */
  readonly show: (id: string, mark: HTMLElement) => boolean;
}

const Numbered = createContext<Footnotes>({ ids: [], show: () => false });

interface WithFootnotesProps {
  readonly products: readonly CatalogueProduct[];
  readonly children: ReactNode;
}

/**
 * Numbers the content service's footnotes of some products and puts them below. A press on a number shows its text at hand. An extra:
 * while they load, where an editor wrote none or when they do not come, there is no mark. product.md, section "4 Screens".
 */
export function WithFootnotes({ products, children }: WithFootnotesProps) {
  const t = useTexts(detailTexts);
  const ids = neededFootnotes(products);
  const query = footnotesQuery(useApi(), useTenant().id, ids, useLocale());
  const { data } = useQuery({ ...query, enabled: ids.length > 0 });
  const [pressed, setPressed] = useState<{
    readonly id: string;
    readonly mark: HTMLElement;
  } | null>(null);
  const nearby = useNearby(pressed?.mark, pressed);
  const written = ids.flatMap(
    (id) => data?.footnotes.find(({ identifier }) => identifier === id) ?? [],
  );
  const shown = written.find(({ identifier }) => identifier === pressed?.id);
  const numbers = {
    ids: written.map(({ identifier }) => identifier),
    show: (id: string, mark: HTMLElement) => {
      if (knowsPopovers()) setPressed({ id, mark });
      return knowsPopovers();
    },
  };
  return (
    <Numbered.Provider value={numbers}>
      {children}
      <div
        ref={nearby}
        popover="auto"
        role="dialog"
        tabIndex={-1}
        aria-label={shown && t('footnote', { number: written.indexOf(shown) + 1 })}
        className={classes['nearby']}
      >
        {shown && (
          <>
            <strong>{shown.title}</strong>
            <RichText html={shown.html} />
          </>
        )}
      </div>
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
  const { ids: numbered, show } = useContext(Numbered);
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
            onClick={(event) => {
              if (show(id, event.currentTarget)) event.preventDefault();
            }}
          >
            {number}
          </a>
        );
      })}
    </sup>
  );
}
