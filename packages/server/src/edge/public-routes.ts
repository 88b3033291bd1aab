import type { RouteName } from '@weitersagen/contracts/route-table';

/** Pages that are the same for everybody: they may be found by search engines and stand in the sitemap. */
export const publicRoutes: ReadonlySet<RouteName> = new Set<RouteName>([
  'Home',
  'Katalog',
  'Produkt',
  'Faq',
  'Kontakt',
  'AktuellePraemienuebersicht',
  'Agb',
  'Teilnahmebedingungen',
  'Impressum',
  'Datenschutz',
  'Barrierefreiheitserklaerung',
]);
