import type { RouteName } from '@weitersagen/contracts/route-table';
import type { LegalTextKind } from '@weitersagen/contracts/terms';
import type { RouteModule } from '@weitersagen/platform/remote';

const legal = async (kind: LegalTextKind): Promise<RouteModule> =>
  (await import(/* webpackChunkName: "route-legal" */ './pages/legal-page.tsx')).legalPage(kind);

/** The routes the shell shows itself. */
export const shellRoutes: Partial<Record<RouteName, () => Promise<RouteModule>>> = {
  Impressum: () => legal('impressum'),
  Datenschutz: () => legal('datenschutz'),
  Agb: () => legal('agb'),
  Teilnahmebedingungen: () => legal('teilnahme'),
  Faq: () => import(/* webpackChunkName: "route-faq" */ './pages/faq.tsx'),
  Kontakt: () => import(/* webpackChunkName: "route-contact" */ './pages/contact.tsx'),
  AktuellePraemienuebersicht: () =>
    import(/* webpackChunkName: "route-rewards" */ './pages/reward-overview.tsx'),
  Barrierefreiheitserklaerung: () => legal('barrierefreiheit'),
  CreateEmpfehler: () => import(/* webpackChunkName: "route-join" */ './pages/join.tsx'),
  Logout: () => import(/* webpackChunkName: "route-logout" */ './pages/logout.tsx'),
  FileNotFound: () => import(/* webpackChunkName: "route-not-found" */ './pages/not-found.tsx'),
};
