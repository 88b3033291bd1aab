import type { PageSource } from './page-sources.ts';

/** Cards beside each other by layout width. product.md, section "4 Screens". */
interface CatalogueColumns {
  readonly xl: number;
  readonly lg: number;
  readonly md: number;
  readonly sm: number;
  readonly xs: number;
}

/** A catalogue page: its slug below the locale, the key of its texts, and what it lists. */
export interface CataloguePage {
  readonly slug: string;
  /** Names the page's title, description and breadcrumb in the area's texts. */
  readonly key: string;
  readonly source: PageSource;
  /** Key of the product category, with those below it. */
  readonly category: string;
  readonly columns: CatalogueColumns;
  /** Product preselected on the page by contract kind: internet and phone (DP), with television (TP). */
  readonly defaults: { readonly DP: number | null; readonly TP: number | null };
}

const wide: CatalogueColumns = { xl: 4, lg: 4, md: 2, sm: 1, xs: 1 };
const narrow: CatalogueColumns = { xl: 3, lg: 3, md: 2, sm: 1, xs: 1 };

type Row = readonly [
  slug: string,
  category: string,
  columns: CatalogueColumns,
  DP?: number | null,
  TP?: number | null,
];

function pages(source: CataloguePage['source'], rows: readonly Row[]): readonly CataloguePage[] {
  return rows.map(([slug, category, columns, DP = null, TP = null]) => ({
    slug,
    key: slug.replace(/\.html$/, '').replaceAll('/', '-'),
    source,
    category,
    columns,
    defaults: { DP, TP },
  }));
}

/** The 31 catalogue pages of a tenant with the whole catalogue. product.md, section "3 Routes and guards". */
export const cataloguePages: readonly CataloguePage[] = [
  ...pages('festnetz', [
    ['internet', 'internet', wide, 110, 125],
    ['internet/hybrid', 'internet-hybrid', narrow, 115, 129],
    ['internet/glasfaser.html', 'glasfaser', wide, 101, 108],
    ['junge-leute', 'junge-leute', wide, 117, 124],
    ['junge-leute/speed.html', 'junge-leute-speed', narrow, 118, 125],
    ['junge-leute/hybrid.html', 'junge-leute-hybrid', narrow, 121, 129],
    ['digital-home-service', 'digital-home-service', narrow],
    ['glasfaser', 'glasfaser', wide, 101, 108],
    ['fernsehen', 'fernsehen', wide, null, 124],
    ['fernsehen/satellit.html', 'fernsehen-satellit', narrow, null, 126],
    ['fernsehen/hybrid-satellit.html', 'fernsehen-hybrid-satellit', narrow, null, 128],
    ['fernsehen/hybrid', 'fernsehen-hybrid', narrow, null, 129],
    ['fernsehen/glasfaser.html', 'fernsehen-glasfaser', narrow, null, 108],
    ['fernsehen/sport.html', 'fernsehen-sport', narrow, null, 120],
    ['internet-telefon', 'internet-telefon', narrow, 141],
    ['homepage-und-shop', 'homepage-und-shop', wide],
    ['webseite', 'webseite', narrow],
    ['webshop', 'webshop', narrow],
    ['webhosting', 'webhosting', narrow],
    ['company-start', 'company-start', narrow, 152],
    ['company-pro', 'company-pro', narrow, 154],
  ]),
  ...pages('mobilfunk', [
    ['smartphone-tarife.html', 'mobilfunk', wide],
    ['prepaid-tarife.html', 'prepaid', narrow],
    ['young-tarife.html', 'young', narrow],
    ['daten-tarife.html', 'daten', narrow],
    ['zusatzkarten.html', 'zusatzkarten', narrow],
    ['combi-cards.html', 'combi-cards', narrow],
    ['geraete.html', 'geraete', wide],
    ['smartphones.html', 'smartphones', wide],
    ['tablets.html', 'tablets', wide],
    ['surfsticks.html', 'surfsticks', narrow],
  ]),
];

/** What the catalogue pages ask for as the source of a category's products; undefined for a category that has no page. */
export const sourceOfPages = (category: string): CataloguePage['source'] | undefined =>
  cataloguePages.find((page) => page.category === category)?.source;

/** Whether a tenant has the catalogue pages: they show a telecom's products, and it has to want them. */
export const hasCataloguePages = (config: {
  readonly catalogue: boolean;
  readonly productApi: string;
}): boolean => config.catalogue && config.productApi === 'telecom';
