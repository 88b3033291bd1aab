import type { OperatorRouteName } from './operator-routes.ts';
import type { RouteDefinition } from './route-definition.ts';

export type { Area, RouteDefinition } from './route-definition.ts';

/** Names and default paths; a tenant may rename the paths, never the names. product.md, section "3 Routes and guards". */
export const routeTable = {
  Home: { path: '/', area: 'mf-referrer', firstPaint: true },
  /** One entry for each page of the catalogue; this one is its first. */
  Katalog: { path: '/internet', area: 'mf-referrer', firstPaint: true },
  Produkt: { path: '/produkt/:produktId', area: 'mf-referrer' },
  Empfehlen: { path: '/empfehlen/:produktId', area: 'mf-referrer' },
  EmpfehlungBestaetigung: { path: '/bestaetigung', area: 'mf-referrer' },
  EmpfehlungTeilen: { path: '/teilen/:empfehlungsnummer', area: 'mf-referrer' },
  PersoenlicherBereich: { path: '/persoenlicherbereich', area: 'mf-referrer', login: true },
  MeineDaten: { path: '/meinedaten', area: 'mf-referrer', login: true },
  Login: { path: '/login', area: 'mf-referrer' },
  AdminLogin: { path: '/login/:adminLoginToken', area: 'mf-referrer' },
  EmailBestaetigung: { path: '/emailbestaetigung', area: 'mf-referrer' },
  PraemieVermisst: { path: '/praemievermisst', area: 'mf-referrer', login: true },
  PasswortVergessen: { path: '/passwortvergessen', area: 'mf-referrer' },
  PasswortAendern: { path: '/passwortaendern', area: 'mf-referrer', login: true },
  PasswortZuruecksetzen: { path: '/passwortsetzen', area: 'mf-referrer' },
  RegistrierungAbschliessen: { path: '/registrieren', area: 'mf-referrer' },
  EmpfehlerBankdaten: { path: '/empfehler/bankdaten', area: 'mf-referrer', login: true },
  NewsletterOptin: { path: '/empfehler/newsletter/optin', area: 'mf-referrer' },
  NewsletterOptout: { path: '/empfehler/newsletter/optout', area: 'mf-referrer' },
  MitarbeiterEmpfehlen: { path: '/mitarbeiterempfehlen', area: 'mf-referrer' },
  Empfehlung: { path: '/empfehlung/:empfehlungsnummer', area: 'mf-recipient', firstPaint: true },
  EmpfaengerBestaetigung: { path: '/empfaengerbestaetigung', area: 'mf-recipient' },
  EmpfehlungAbgelaufen: { path: '/empfehlungabgelaufen', area: 'mf-recipient' },
  EmpfaengerDaten: { path: '/empfaengerdaten/:empfehlungsnummer', area: 'mf-recipient' },
  PraemieDaten: { path: '/praemie/:praemieid', area: 'mf-recipient' },
  PraemieDanke: { path: '/praemiedanke', area: 'mf-recipient' },
  Danke: { path: '/danke', area: 'mf-recipient' },
  Empfehlungscode: { path: '/code', area: 'mf-recipient' },
  PraemieWaehlen: { path: '/praemie', area: 'mf-recipient' },
  EmpfaengerBankdaten: { path: '/bankdaten', area: 'mf-recipient' },
  Kundennummer: { path: '/kundennummer', area: 'mf-recipient' },
  AGBDatenschutzZustimmung: { path: '/empfaenger/zustimmung', area: 'mf-recipient' },
  KulanzDanke: { path: '/kulanzdanke', area: 'mf-recipient' },
  AgenturLogin: { path: '/agentur/login', area: 'mf-agency' },
  AgenturBereich: { path: '/agentur/bereich', area: 'mf-agency', staff: 'agency' },
  AgenturAuftraege: { path: '/agentur/auftraege', area: 'mf-agency', staff: 'agency' },
  AgenturEmpfehlungen: { path: '/agentur/empfehlungen', area: 'mf-agency', staff: 'agency' },
  AgenturInteressenten: { path: '/agentur/interessenten', area: 'mf-agency', staff: 'agency' },
  AgenturEinladungen: { path: '/agentur/einladungen', area: 'mf-agency', staff: 'agency' },
  AgenturStatistik: { path: '/agentur/statistik', area: 'mf-agency', staff: 'agency' },
  AgenturMitarbeiter: { path: '/agentur/mitarbeiter', area: 'mf-agency', staff: 'agency' },
  AgenturRechnungen: { path: '/agentur/rechnungen', area: 'mf-agency', staff: 'agency' },
  AgenturPasswortSetzen: { path: '/agentur/passwortsetzen', area: 'mf-agency' },
  AgenturPasswortVergessen: { path: '/agentur/passwortvergessen', area: 'mf-agency' },
  AgenturPasswortZuruecksetzen: { path: '/agentur/passwortzuruecksetzen', area: 'mf-agency' },
  AgenturGutschrift: { path: '/agentur/rechnungen/:nummer', area: 'mf-agency', staff: 'agency' },
  AgenturHome: { path: '/agentur', area: 'mf-agency' },
  AgenturRegeln: { path: '/agentur/regeln', area: 'mf-agency' },
  AgenturKosten: { path: '/agentur/kosten', area: 'mf-agency' },
  AgenturInfo: { path: '/agentur/info', area: 'mf-agency' },
  AgenturDatenschutz: { path: '/agentur/datenschutz', area: 'mf-agency' },
  AgenturRegistrieren: { path: '/agentur/registrieren', area: 'mf-agency' },
  AgenturBestaetigen: { path: '/agentur/bestaetigen', area: 'mf-agency' },
  AgenturZusatzdaten: { path: '/agentur/zusatzdaten', area: 'mf-agency', staff: 'agency' },
  AgenturLogout: { path: '/agentur/logout', area: 'mf-agency' },
  AgenturStammdaten: { path: '/agentur/stammdaten', area: 'mf-agency', staff: 'agency' },
  AgenturEinladungstool: { path: '/agentur/einladungstool', area: 'mf-agency', staff: 'agency' },
  AgenturPraemien: { path: '/agentur/praemien', area: 'mf-agency', staff: 'agency' },
  AgenturPraemienplan: { path: '/agentur/praemienplan', area: 'mf-agency', staff: 'agency' },
  AgenturVerwaltung: { path: '/agentur/verwaltung', area: 'mf-agency', staff: 'agency' },
  VertriebspartnerLogin: { path: '/vertriebspartner/login', area: 'mf-seller' },
  VertriebspartnerGate: { path: '/vertriebspartner', area: 'mf-seller' },
  VertriebspartnerRegistrieren: { path: '/vertriebspartner/registrieren', area: 'mf-seller' },
  VertriebspartnerPasswortSetzen: { path: '/vertriebspartner/passwortsetzen', area: 'mf-seller' },
  VertriebspartnerPasswortVergessen: {
    path: '/vertriebspartner/passwortvergessen',
    area: 'mf-seller',
  },
  VertriebspartnerBereich: {
    path: '/vertriebspartner/bereich',
    area: 'mf-seller',
    staff: 'seller',
  },
  VertriebspartnerAuftraege: {
    path: '/vertriebspartner/auftraege',
    area: 'mf-seller',
    staff: 'seller',
  },
  VertriebspartnerProvisionen: {
    path: '/vertriebspartner/provisionen',
    area: 'mf-seller',
    staff: 'seller',
  },
  VertriebspartnerAbrechnung: {
    path: '/vertriebspartner/abrechnung',
    area: 'mf-seller',
    staff: 'seller',
  },
  VertriebspartnerGutschrift: {
    path: '/vertriebspartner/abrechnung/:nummer',
    area: 'mf-seller',
    staff: 'seller',
  },
  VertriebspartnerDaten: {
    path: '/vertriebspartner/meinedaten',
    area: 'mf-seller',
    staff: 'seller',
  },
  AgentLogin: { path: '/agent/login', area: 'mf-agent' },
  AgentPasswortSetzen: { path: '/agent/passwortsetzen', area: 'mf-agent' },
  AgentPasswortVergessen: { path: '/agent/passwortvergessen', area: 'mf-agent' },
  AgentBereich: { path: '/agent/bereich', area: 'mf-agent', staff: 'agent' },
  AgentZugang: { path: '/agent/zugang', area: 'mf-agent', staff: 'agent' },
  EmpfehlenAgent: { path: '/agent/empfehlen/:produktId', area: 'mf-agent', staff: 'agent' },
  Impressum: { path: '/impressum', area: 'shell' },
  Datenschutz: { path: '/datenschutz', area: 'shell' },
  Agb: { path: '/agb', area: 'shell' },
  Teilnahmebedingungen: { path: '/teilnahmebedingungen', area: 'shell' },
  Faq: { path: '/faq', area: 'shell' },
  Kontakt: { path: '/kontakt', area: 'shell' },
  AktuellePraemienuebersicht: { path: '/aktuellepraemienuebersicht', area: 'shell' },
  Barrierefreiheitserklaerung: { path: '/barrierefreiheitserklaerung', area: 'shell' },
  /** Where a forced login leads who has no account yet. */
  CreateEmpfehler: { path: '/mitmachen', area: 'shell' },
  Logout: { path: '/logout', area: 'shell' },
  FileNotFound: { path: '/404', area: 'shell' },
} as const satisfies Readonly<Record<string, RouteDefinition>>;

/** A route that hosts of clients have. */
export type ClientRouteName = keyof typeof routeTable;
export type RouteName = ClientRouteName | OperatorRouteName;

/** Without a prototype, so that only names of routes name something. */
const known: Record<string, RouteDefinition> = Object.assign(Object.create(null), routeTable);

/** The route of a name, as this page's host has it; undefined for a text that names none. */
export function definitionOf(name: RouteName): RouteDefinition;
export function definitionOf(name: string): RouteDefinition | undefined;
export function definitionOf(name: string): RouteDefinition | undefined {
  return known[name];
}

/** Whether this page's host has a route of a name. */
export const isRouteName = (name: string): name is RouteName => definitionOf(name) !== undefined;

/** Takes in what the host of this page has beside the routes of clients. For a browser, whose page has one host. */
export const knowRoutes = (further: Readonly<Record<string, RouteDefinition>> | undefined): void =>
  void Object.assign(known, further);

/** Whether a page is for staff alone, by its route's name; shell and edge mark the document with it. */
export function isStaffPage(name: string): boolean {
  return definitionOf(name)?.staff !== undefined;
}

/** Routes that arrive by `route/additional` rather than `route/default`. */
export const additionalRoutes: readonly ClientRouteName[] = [
  'AgenturLogin',
  'AgenturBereich',
  'AgenturAuftraege',
  'AgenturEmpfehlungen',
  'AgenturInteressenten',
  'AgenturEinladungen',
  'AgenturStatistik',
  'AgenturMitarbeiter',
  'AgenturRechnungen',
  'AgenturPasswortSetzen',
  'AgenturPasswortVergessen',
  'AgenturPasswortZuruecksetzen',
  'AgenturGutschrift',
  'AgenturHome',
  'AgenturRegeln',
  'AgenturKosten',
  'AgenturInfo',
  'AgenturDatenschutz',
  'AgenturRegistrieren',
  'AgenturBestaetigen',
  'AgenturZusatzdaten',
  'AgenturLogout',
  'AgenturStammdaten',
  'AgenturEinladungstool',
  'AgenturPraemien',
  'AgenturPraemienplan',
  'AgenturVerwaltung',
  'VertriebspartnerLogin',
  'VertriebspartnerGate',
  'VertriebspartnerRegistrieren',
  'VertriebspartnerPasswortSetzen',
  'VertriebspartnerPasswortVergessen',
  'VertriebspartnerBereich',
  'VertriebspartnerAuftraege',
  'VertriebspartnerProvisionen',
  'VertriebspartnerAbrechnung',
  'VertriebspartnerGutschrift',
  'VertriebspartnerDaten',
  'AgentLogin',
  'AgentPasswortSetzen',
  'AgentPasswortVergessen',
  'AgentBereich',
  'AgentZugang',
  'Teilnahmebedingungen',
  'AktuellePraemienuebersicht',
];
