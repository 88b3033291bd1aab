import type { RouteDefinition } from './route-definition.ts';

/**
 * The pages of the operating company's own host. No host of a client has one of them, and no program for consumers carries this table:
 * the shell learns it from the page. product.md, section "3 Routes and guards".
 */
export const operatorRoutes = {
  BetriebStart: { path: '/', area: 'mf-operator', staff: 'operator', signIn: 'BetriebAnmelden' },
  BetriebAuslieferungen: {
    path: '/auslieferungen',
    area: 'mf-operator',
    staff: 'operator',
    signIn: 'BetriebAnmelden',
  },
  BetriebAuszahlungen: {
    path: '/auszahlungen',
    area: 'mf-operator',
    staff: 'operator',
    signIn: 'BetriebAnmelden',
  },
  BetriebAbrechnungen: {
    path: '/abrechnungen',
    area: 'mf-operator',
    staff: 'operator',
    signIn: 'BetriebAnmelden',
  },
  /** The export for the tax office. */
  BetriebFinanzamt: {
    path: '/finanzamt',
    area: 'mf-operator',
    staff: 'operator',
    signIn: 'BetriebAnmelden',
  },
  BetriebReklamationen: {
    path: '/reklamationen',
    area: 'mf-operator',
    staff: 'operator',
    signIn: 'BetriebAnmelden',
  },
  /** A settled month. */
  BetriebAbrechnungslauf: {
    path: '/abrechnungen/:monat',
    area: 'mf-operator',
    staff: 'operator',
    signIn: 'BetriebAnmelden',
  },
  /** A credit note by its number. */
  BetriebGutschrift: {
    path: '/abrechnungen/:monat/:nummer',
    area: 'mf-operator',
    staff: 'operator',
    signIn: 'BetriebAnmelden',
  },
  /** A payout run by its number. */
  BetriebAuszahlungslauf: {
    path: '/auszahlungen/:lauf',
    area: 'mf-operator',
    staff: 'operator',
    signIn: 'BetriebAnmelden',
  },
  /** The answers of the bank; one is read in here. */
  BetriebBankantworten: {
    path: '/auszahlungen/bankantworten',
    area: 'mf-operator',
    staff: 'operator',
    signIn: 'BetriebAnmelden',
  },
  /** An answer of the bank that was read. */
  BetriebBankantwort: {
    path: '/auszahlungen/bankantworten/:datei',
    area: 'mf-operator',
    staff: 'operator',
    signIn: 'BetriebAnmelden',
  },
  BetriebPruefung: {
    path: '/pruefung',
    area: 'mf-operator',
    staff: 'operator',
    signIn: 'BetriebAnmelden',
  },
  BetriebKunden: {
    path: '/kunden',
    area: 'mf-operator',
    staff: 'operator',
    signIn: 'BetriebAnmelden',
  },
  BetriebInteressenten: {
    path: '/interessenten',
    area: 'mf-operator',
    staff: 'operator',
    signIn: 'BetriebAnmelden',
  },
  BetriebZahlen: {
    path: '/zahlen',
    area: 'mf-operator',
    staff: 'operator',
    signIn: 'BetriebAnmelden',
  },
  /** The referrals behind a figure. */
  BetriebZahlenZeilen: {
    path: '/zahlen/empfehlungen',
    area: 'mf-operator',
    staff: 'operator',
    signIn: 'BetriebAnmelden',
  },
  /** What a client owes, is expected to pay and has paid. */
  BetriebGeld: {
    path: '/zahlen/geld',
    area: 'mf-operator',
    staff: 'operator',
    signIn: 'BetriebAnmelden',
  },
  /** The rewards, commissions or credit notes behind a figure of these. */
  BetriebGeldZeilen: {
    path: '/zahlen/geld/zeilen',
    area: 'mf-operator',
    staff: 'operator',
    signIn: 'BetriebAnmelden',
  },
  BetriebNachmeldungen: {
    path: '/nachmeldungen',
    area: 'mf-operator',
    staff: 'operator',
    signIn: 'BetriebAnmelden',
  },
  /** A customer of a client by the id of an account or a participation. */
  BetriebKunde: {
    path: '/kunden/:mandant/:kunde',
    area: 'mf-operator',
    staff: 'operator',
    signIn: 'BetriebAnmelden',
  },
  BetriebSperren: {
    path: '/sperren',
    area: 'mf-operator',
    staff: 'operator',
    signIn: 'BetriebAnmelden',
  },
  BetriebZuordnung: {
    path: '/zuordnung',
    area: 'mf-operator',
    staff: 'operator',
    signIn: 'BetriebAnmelden',
  },
  BetriebKundennummern: {
    path: '/kundennummern',
    area: 'mf-operator',
    staff: 'operator',
    signIn: 'BetriebAnmelden',
  },
  BetriebGutscheine: {
    path: '/gutscheine',
    area: 'mf-operator',
    staff: 'operator',
    signIn: 'BetriebAnmelden',
  },
  BetriebBestellungen: {
    path: '/bestellungen',
    area: 'mf-operator',
    staff: 'operator',
    signIn: 'BetriebAnmelden',
  },
  BetriebMandanten: {
    path: '/mandanten',
    area: 'mf-operator',
    staff: 'operator',
    signIn: 'BetriebAnmelden',
  },
  /** A client's settings by its id, or `neu` for one that is not there yet. */
  BetriebMandant: {
    path: '/mandanten/:mandant',
    area: 'mf-operator',
    staff: 'operator',
    signIn: 'BetriebAnmelden',
  },
  BetriebKatalog: {
    path: '/katalog',
    area: 'mf-operator',
    staff: 'operator',
    signIn: 'BetriebAnmelden',
  },
  /** The catalogue of a client as a file, out and in. */
  BetriebKatalogdatei: {
    path: '/katalogdatei',
    area: 'mf-operator',
    staff: 'operator',
    signIn: 'BetriebAnmelden',
  },
  /** A product by its number, or `neu` for one that is not there yet. */
  BetriebProdukt: {
    path: '/katalog/:nummer',
    area: 'mf-operator',
    staff: 'operator',
    signIn: 'BetriebAnmelden',
  },
  BetriebTexte: {
    path: '/texte',
    area: 'mf-operator',
    staff: 'operator',
    signIn: 'BetriebAnmelden',
  },
  BetriebTextNeu: {
    path: '/texte/neu',
    area: 'mf-operator',
    staff: 'operator',
    signIn: 'BetriebAnmelden',
  },
  /** A text by its kind, as the wire names it, and its id. */
  BetriebText: {
    path: '/texte/:art/:kennung',
    area: 'mf-operator',
    staff: 'operator',
    signIn: 'BetriebAnmelden',
  },
  BetriebAktionen: {
    path: '/aktionen',
    area: 'mf-operator',
    staff: 'operator',
    signIn: 'BetriebAnmelden',
  },
  BetriebMails: {
    path: '/mails',
    area: 'mf-operator',
    staff: 'operator',
    signIn: 'BetriebAnmelden',
  },
  /** A mail by its kind. */
  BetriebMail: {
    path: '/mails/:kennung',
    area: 'mf-operator',
    staff: 'operator',
    signIn: 'BetriebAnmelden',
  },
  BetriebRechtstexte: {
    path: '/rechtstexte',
    area: 'mf-operator',
    staff: 'operator',
    signIn: 'BetriebAnmelden',
  },
  BetriebPersonen: {
    path: '/personen',
    area: 'mf-operator',
    staff: 'operator',
    signIn: 'BetriebAnmelden',
  },
  BetriebNachrichten: {
    path: '/nachrichten',
    area: 'mf-operator',
    staff: 'operator',
    signIn: 'BetriebAnmelden',
  },
  BetriebPartner: {
    path: '/partner',
    area: 'mf-operator',
    staff: 'operator',
    signIn: 'BetriebAnmelden',
  },
  BetriebProtokoll: {
    path: '/protokoll',
    area: 'mf-operator',
    staff: 'operator',
    signIn: 'BetriebAnmelden',
  },
  BetriebTechnik: {
    path: '/technik',
    area: 'mf-operator',
    staff: 'operator',
    signIn: 'BetriebAnmelden',
  },
  BetriebWebhooks: {
    path: '/webhooks',
    area: 'mf-operator',
    staff: 'operator',
    signIn: 'BetriebAnmelden',
  },
  BetriebSchluessel: {
    path: '/schluessel',
    area: 'mf-operator',
    staff: 'operator',
    signIn: 'BetriebAnmelden',
  },
  BetriebSitzungen: {
    path: '/sitzungen',
    area: 'mf-operator',
    staff: 'operator',
    signIn: 'BetriebAnmelden',
  },
  BetriebKonto: {
    path: '/konto',
    area: 'mf-operator',
    staff: 'operator',
    signIn: 'BetriebAnmelden',
  },
  /** Where a code lets a command act for somebody. */
  BetriebGeraet: {
    path: '/geraet',
    area: 'mf-operator',
    staff: 'operator',
    signIn: 'BetriebAnmelden',
  },
  BetriebAnmelden: { path: '/anmelden', area: 'mf-operator' },
  BetriebEinladung: { path: '/einladung', area: 'mf-operator' },
  /** Where the mailed link to an operator's new address leads. */
  BetriebNeueAdresse: { path: '/neueadresse', area: 'mf-operator' },
  /** Every other address of the host. */
  BetriebNichtGefunden: { path: '/*', area: 'mf-operator' },
} as const satisfies Readonly<Record<string, RouteDefinition>>;

export type OperatorRouteName = keyof typeof operatorRoutes;
