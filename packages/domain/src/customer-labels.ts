/** By what a search found a customer, as the wire writes it. Source: product.md, section "8 Roles and permissions". */
export const foundByLabels = {
  name: 'Name',
  sound: 'Klang',
  email: 'Email',
  order: 'Auftragsnummer',
  referral: 'Empfehlung',
  account: 'Konto',
} as const;
export type FoundBy = keyof typeof foundByLabels;

/** What a line of a customer's timeline belongs to, as the wire writes it. */
export const timelineKindLabels = {
  referral: 'Empfehlung',
  order: 'Auftrag',
  reward: 'Praemie',
  payment: 'Zahlung',
  mail: 'Mail',
  message: 'Nachricht',
  consent: 'Einwilligung',
  change: 'Aenderung',
  operator: 'Betrieb',
  look: 'Einsicht',
} as const;
export type TimelineKind = keyof typeof timelineKindLabels;

/** What happened, as the wire writes it; `event` is a line of the history, which has a word of its own. */
export const timelineStepLabels = {
  referralMade: 'EmpfehlungAngelegt',
  contactJoined: 'KontaktNahmTeil',
  tookPart: 'NahmTeil',
  ordered: 'AuftragGemeldet',
  contactOrdered: 'AuftragDesKontakts',
  rewardOwed: 'PraemieVorgemerkt',
  rewardAvailable: 'PraemieBereit',
  rewardCollected: 'PraemieAbgeholt',
  rewardPaid: 'PraemieAusgezahlt',
  transferOrdered: 'UeberweisungBeauftragt',
  transferReturned: 'UeberweisungZurueck',
  mailed: 'MailGesendet',
  wrote: 'NachrichtGeschrieben',
  consented: 'Eingewilligt',
  event: 'Ereignis',
} as const;
export type TimelineStep = keyof typeof timelineStepLabels;

/** Who did it, as the wire writes it: the person, an operator, a machine or a command, the system, the provider, or another person. */
export const timelineActorLabels = {
  person: 'Person',
  operator: 'Betreiber',
  machine: 'Maschine',
  system: 'System',
  provider: 'Anbieter',
  other: 'Andere',
} as const;
export type TimelineActor = keyof typeof timelineActorLabels;

/** What of a customer waits, as the wire writes it. */
export const customerWaitLabels = {
  heldReward: 'PraemieInPruefung',
  customerNumber: 'Kundennummer',
  customerNumberRefused: 'KundennummerAbgelehnt',
  voucherCode: 'Gutscheincode',
  payoutRun: 'Auszahlungslauf',
  leadRelease: 'Freigabe',
  waitingOrder: 'Zuordnung',
  missingReward: 'Nachmeldung',
  unconfirmed: 'Bestaetigung',
  addressBlocked: 'Adresssperre',
  accountBlocked: 'Kontosperre',
  mailStopped: 'Mailstopp',
} as const;
export type CustomerWait = keyof typeof customerWaitLabels;

/** By which way a customer signed in, as the wire writes it; sessions of before know none. */
export const sessionWayLabels = {
  password: 'Passwort',
  link: 'LinkPerMail',
  code: 'CodePerMail',
  portal: 'Portal',
} as const;
