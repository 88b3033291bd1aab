import { routeTable } from '@weitersagen/contracts/route-table';

/** Routes that forced login lets pass where a tenant names none. product.md, section "3 Routes and guards". */
export const defaultLoginExempt: readonly string[] = [
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
];

/** Every page that a recipient or claimant sees, built or specified. */
export const recipientPages: readonly string[] = [
  ...new Set([
    ...Object.entries(routeTable)
      .filter(([, { area }]) => area === 'mf-recipient')
      .map(([name]) => name),
    'AGBDatenschutzZustimmung',
    'PraemieWaehlen',
    'Kundennummer',
    'KulanzDanke',
  ]),
].filter((name) => !defaultLoginExempt.includes(name));
