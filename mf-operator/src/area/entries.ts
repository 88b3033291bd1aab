import type { OperatorRouteName } from '@weitersagen/contracts/operator-routes';
import { operatorRoles } from '@weitersagen/domain/operator-roles';
import type { NeededRoles } from '@weitersagen/domain/operator-roles';

/** What pages are together for: the daily work, the clients' programmes, the company and its people, the own access. */
export const entryGroups = ['work', 'programme', 'company', 'own'] as const;
export type EntryGroup = (typeof entryGroups)[number];

/** A page of the navigation. */
interface Entry {
  readonly route: OperatorRouteName;
  /** Key of its title. */
  readonly title: string;
  /** Key of what else people look for it by, separated by commas. */
  readonly also?: string;
  readonly group: EntryGroup;
  /** Who may open it. */
  readonly roles: NeededRoles;
}

/** The pages of the navigation, in its order. */
export const entries = [
  { route: 'BetriebStart', title: 'start.title', group: 'work', roles: 'every' },
  {
    route: 'BetriebKunden',
    title: 'customers.title',
    also: 'search.also.customers',
    group: 'work',
    roles: ['support'],
  },
  {
    route: 'BetriebInteressenten',
    title: 'leads.title',
    also: 'search.also.leads',
    group: 'work',
    roles: ['support', 'finance'],
  },
  { route: 'BetriebNachrichten', title: 'messages.title', group: 'work', roles: ['support'] },
  {
    route: 'BetriebSperren',
    title: 'blocks.title',
    also: 'search.also.blocks',
    group: 'work',
    roles: ['support'],
  },
  {
    route: 'BetriebAuszahlungen',
    title: 'payouts.title',
    also: 'search.also.payouts',
    group: 'work',
    roles: ['finance'],
  },
  {
    route: 'BetriebAbrechnungen',
    title: 'settlements.title',
    also: 'search.also.settlements',
    group: 'work',
    roles: ['finance'],
  },
  {
    route: 'BetriebGeld',
    title: 'figures.money',
    also: 'search.also.money',
    group: 'work',
    roles: ['finance', 'admin'],
  },
  {
    route: 'BetriebFinanzamt',
    title: 'taxExport.title',
    also: 'search.also.taxExport',
    group: 'work',
    roles: ['finance', 'admin'],
  },
  { route: 'BetriebReklamationen', title: 'disputes.title', group: 'work', roles: ['finance'] },
  {
    route: 'BetriebPruefung',
    title: 'holds.title',
    also: 'search.also.holds',
    group: 'work',
    roles: ['finance'],
  },
  {
    route: 'BetriebGutscheine',
    title: 'vouchers.title',
    also: 'search.also.vouchers',
    group: 'work',
    roles: ['finance'],
  },
  {
    route: 'BetriebNachmeldungen',
    title: 'missing.title',
    group: 'work',
    roles: ['support', 'finance'],
  },
  {
    route: 'BetriebBestellungen',
    title: 'orders.title',
    also: 'search.also.orders',
    group: 'work',
    roles: ['support'],
  },
  { route: 'BetriebZuordnung', title: 'assignment.title', group: 'work', roles: ['support'] },
  { route: 'BetriebKundennummern', title: 'numbers.title', group: 'work', roles: ['support'] },
  {
    route: 'BetriebZahlen',
    title: 'figures.title',
    also: 'search.also.figures',
    group: 'programme',
    roles: ['finance', 'content', 'admin'],
  },
  {
    route: 'BetriebMandanten',
    title: 'clients.title',
    also: 'search.also.clients',
    group: 'programme',
    roles: operatorRoles,
  },
  { route: 'BetriebKatalog', title: 'catalogue.title', group: 'programme', roles: operatorRoles },
  {
    route: 'BetriebAktionen',
    title: 'campaigns.title',
    also: 'search.also.campaigns',
    group: 'programme',
    roles: operatorRoles,
  },
  {
    route: 'BetriebTexte',
    title: 'texts.title',
    also: 'search.also.texts',
    group: 'programme',
    roles: operatorRoles,
  },
  { route: 'BetriebMails', title: 'mails.title', group: 'programme', roles: operatorRoles },
  {
    route: 'BetriebRechtstexte',
    title: 'legal.title',
    also: 'search.also.legal',
    group: 'programme',
    roles: operatorRoles,
  },
  {
    route: 'BetriebPartner',
    title: 'partners.title',
    also: 'search.also.partners',
    group: 'programme',
    roles: ['support', 'admin'],
  },
  {
    route: 'BetriebAuslieferungen',
    title: 'deliveries.title',
    group: 'company',
    roles: operatorRoles,
  },
  { route: 'BetriebPersonen', title: 'people.title', group: 'company', roles: ['admin'] },
  {
    route: 'BetriebProtokoll',
    title: 'history.title',
    also: 'search.also.history',
    group: 'company',
    roles: operatorRoles,
  },
  {
    route: 'BetriebTechnik',
    title: 'upkeep.title',
    also: 'search.also.upkeep',
    group: 'work',
    roles: ['support', 'admin'],
  },
  {
    route: 'BetriebSchluessel',
    title: 'keys.title',
    also: 'search.also.keys',
    group: 'company',
    roles: ['admin'],
  },
  { route: 'BetriebWebhooks', title: 'webhooks.title', group: 'company', roles: ['admin'] },
  { route: 'BetriebGeraet', title: 'device.title', group: 'own', roles: 'every' },
  { route: 'BetriebSitzungen', title: 'sessionsPage.title', group: 'own', roles: 'every' },
  { route: 'BetriebKonto', title: 'account.title', group: 'own', roles: 'every' },
] as const satisfies readonly Entry[];

/** Pages that are reached from one of the navigation. */
const under: Readonly<Partial<Record<OperatorRouteName, OperatorRouteName>>> = {
  BetriebAuszahlungslauf: 'BetriebAuszahlungen',
  BetriebBankantworten: 'BetriebAuszahlungen',
  BetriebBankantwort: 'BetriebAuszahlungen',
  BetriebAbrechnungslauf: 'BetriebAbrechnungen',
  BetriebGutschrift: 'BetriebAbrechnungen',
  BetriebZahlenZeilen: 'BetriebZahlen',
  BetriebGeldZeilen: 'BetriebGeld',
  BetriebKunde: 'BetriebKunden',
  BetriebProdukt: 'BetriebKatalog',
  BetriebKatalogdatei: 'BetriebKatalog',
  BetriebMandant: 'BetriebMandanten',
  BetriebText: 'BetriebTexte',
  BetriebTextNeu: 'BetriebTexte',
  BetriebMail: 'BetriebMails',
};

/** The page of the navigation that another one is reached from. */
export const entryOf = (route: OperatorRouteName): OperatorRouteName => under[route] ?? route;

/** The roles of which a page needs one; a page outside the navigation is for every operator. */
export const rolesOf = (route: OperatorRouteName): NeededRoles =>
  entries.find((entry) => entry.route === entryOf(route))?.roles ?? 'every';
