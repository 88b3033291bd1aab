import { definitionOf, type RouteName } from './route-table.ts';

/** Pages of a client that has left: where rewards are picked up, data and a corrected address confirmed, the newsletter ended, where partners find their documents, and who is behind it. */
const names: ReadonlySet<string> = new Set<RouteName>([
  'EmpfaengerBestaetigung',
  'EmailBestaetigung',
  'Danke',
  'KulanzDanke',
  'PraemieDaten',
  'PraemieWaehlen',
  'PraemieDanke',
  'EmpfaengerBankdaten',
  'Kundennummer',
  'NewsletterOptout',
  'AgenturLogin',
  'AgenturPasswortSetzen',
  'AgenturPasswortVergessen',
  'AgenturPasswortZuruecksetzen',
  'AgenturRechnungen',
  'AgenturGutschrift',
  'VertriebspartnerLogin',
  'VertriebspartnerPasswortSetzen',
  'VertriebspartnerPasswortVergessen',
  'VertriebspartnerAbrechnung',
  'VertriebspartnerGutschrift',
  'Impressum',
  'Datenschutz',
  'Agb',
  'Teilnahmebedingungen',
  'Kontakt',
  'Barrierefreiheitserklaerung',
]);

/** Whether a page is there from the day on which its client left. product.md, section "2 Tenants and switches". */
export const staysAfterLeaving = (name: string): boolean => names.has(name);

/** Where partners find their documents; their other pages lead there. */
const documents = { agency: 'AgenturRechnungen', seller: 'VertriebspartnerAbrechnung' } as const;

/** Where the page of a partner leads from the day on which its client left: to their documents, behind their sign-in. Null for every other page. product.md, section "2 Tenants and switches". */
export function insteadAfterLeaving(
  name: string,
): (typeof documents)[keyof typeof documents] | null {
  if (name === 'AgenturHome') return documents.agency;
  if (name === 'VertriebspartnerGate') return documents.seller;
  const staff = definitionOf(name)?.staff;
  return staff === 'agency' || staff === 'seller' ? documents[staff] : null;
}
