/** The steps of a test run in their order, by their name on the wire. Source: product.md, section "2 Tenants and switches". */
export const testRunStepLabels = {
  worker: 'Hintergrundarbeit',
  referral: 'Empfehlung',
  page: 'Linkseite',
  contact: 'Kontakt',
  order: 'Auftrag',
  reward: 'Praemie',
  choice: 'Auswahl',
  payoutRun: 'Auszahlungslauf',
  payment: 'Zahlung',
} as const;
export type TestRunStep = keyof typeof testRunStepLabels;

/** Every step of a test run, the first one first. */
export const testRunSteps = Object.keys(testRunStepLabels) as readonly TestRunStep[];

/** How a step of a test run ended; after one that failed the others are not reached. */
export const testRunStateLabels = {
  done: 'Gelungen',
  failed: 'Gescheitert',
  notReached: 'NichtErreicht',
} as const;

/** To which of the invented people a mail of a test run went. */
export const testRunPersonLabels = { referrer: 'Empfehler', contact: 'Kontakt' } as const;
export type TestRunPerson = keyof typeof testRunPersonLabels;
