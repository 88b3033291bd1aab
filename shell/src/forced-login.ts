import { routeTable } from '@weitersagen/contracts/route-table';
import type { RouteName } from '@weitersagen/contracts/route-table';

/** Open to everybody in spite of a forced login; the names are the specification's, of pages to come as well. */
const exemptNames: readonly string[] = [
  'FileNotFound',
  'Agb',
  'EmpfaengerBankdaten',
  'Empfehlungscode',
  'Datenschutz',
  'EmpfaengerDaten',
  'Exklusiv',
  'Exclusiv',
  'Faq',
  'Impressum',
  'Kontakt',
  'Login',
  'Logout',
  'PasswortZuruecksetzen',
  'PasswortVergessen',
  'PraemieWaehlen',
  'PraemieDaten',
  'RegistrierungAbschliessen',
  'Barrierefreiheitserklaerung',
  'CreateEmpfehler',
];

/** Whether a page opens without a login in spite of a forced one: those on the list and, as a recipient has no account, every
 * recipient page. product.md, section "3 Routes and guards". */
export function isExempt(name: RouteName): boolean {
  return exemptNames.includes(name) || routeTable[name].area === 'mf-recipient';
}
