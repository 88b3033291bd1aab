import { providerLabels } from './provider-labels.ts';

/** What a column of a catalogue's file holds; a file that we write has these as its header. Source: product.md, section "5 Entities". */
export const catalogueColumnLabels = {
  externalId: 'Nummer beim Anbieter',
  name: 'Name',
  category: 'Kategorie',
  categoryDe: 'Kategorie auf Deutsch',
  categoryEn: 'Kategorie auf Englisch',
  parent: 'Oberkategorie',
  claimDe: 'Beschreibung auf Deutsch',
  claimEn: 'Beschreibung auf Englisch',
  featuresDe: 'Merkmale auf Deutsch',
  featuresEn: 'Merkmale auf Englisch',
  priceMonthly: 'Preis im Monat',
  priceOnce: 'Preis einmalig',
  minimumTermMonths: 'Mindestlaufzeit in Monaten',
  topPosition: 'Platz auf der Startseite',
  activeFrom: 'Angeboten ab',
  activeUntil: 'Angeboten bis',
  recipientMostCents: 'Empfänger höchstens',
  ...providerLabels,
  rewardTitle: 'Titel der Prämie',
  rewardValue: 'Prämie in Euro',
  rewardStartsOn: 'Prämie ab',
  rewardEndsOn: 'Prämie bis',
  rewardIsExtra: 'Prämie zusätzlich',
} as const;
