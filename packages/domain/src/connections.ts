/** What of a client is reached over the network, by its name on the wire. Source: product.md, section "2 Tenants and switches". */
export const connectionLabels = {
  /** The client's own pages: whether their address leads to this installation. */
  host: 'Host',
  mailServer: 'Mailserver',
  senderDomain: 'Absenderdomain',
  content: 'Inhaltsdienst',
  sso: 'Anmeldedienst',
  analytics: 'Analyse',
  consentManager: 'Einwilligung',
  shop: 'Shop',
  landingPage: 'Landeseite',
  reviews: 'Bewertungen',
} as const;
export type Connection = keyof typeof connectionLabels;

/** What a try of a connection found; every one but `ok` is a failure. */
export const connectionOutcomeLabels = {
  ok: 'InOrdnung',
  /** Nothing answers there. */
  unreachable: 'NichtErreichbar',
  late: 'ZuSpaet',
  /** Name or secret were not taken. */
  refused: 'Abgewiesen',
  notFound: 'NichtGefunden',
  failed: 'Fehler',
  wrongAnswer: 'FalscheAntwort',
  /** The names of a domain that sends mail: no such domain, no SPF record, no key under the selector that is set, no DMARC record. */
  noDomain: 'KeineDomain',
  noSpf: 'OhneSpf',
  noDkim: 'OhneDkim',
  noDmarc: 'OhneDmarc',
} as const;
export type ConnectionOutcome = keyof typeof connectionOutcomeLabels;
