import type { ErrorKey, ErrorText } from './errors.ts';

/** What errors of referrals and rewards say (`PSOF03…`, `PSOF04…`). product.md, section "10 Errors". */
export const referralErrorTexts = {
  referralExists: {
    de: 'Für dieses Produkt haben Sie schon eine Empfehlung. Sie können ihren Link weiter teilen.',
    en: 'You already have a referral for this product. You can keep sharing its link.',
  },
  emailNotAllowed: {
    de: 'Diese E-Mail-Adresse ist für das Programm nicht zugelassen. Bitte wenden Sie sich an den Support.',
    en: 'This e-mail address is not admitted to the programme. Please contact support.',
  },
  sameEmail: {
    de: 'Die E-Mail-Adresse darf nicht dieselbe, wie die der Empfehlung sein.',
    en: 'The e-mail address must differ from that of the referral.',
  },
  termsRequired: {
    de: 'Die Zustimmung ist erforderlich, um fortzufahren.',
    en: 'Your consent is required to continue.',
  },
  optInRequired: {
    de: 'Die Empfehlung gibt es schon. Bitte bestätigen Sie zuerst Ihre Teilnahme über den Link in unserer E-Mail.',
    en: 'The referral already exists. Please first confirm your participation with the link in our e-mail.',
  },
  unknownNumber: {
    de: 'Das haben wir nicht gefunden. Vielleicht ist die Adresse unvollständig, oder der Eintrag wurde entfernt.',
    en: 'We could not find that. The address may be incomplete, or the entry was removed.',
  },
  referralExpired: {
    de: 'Diese Empfehlung ist abgelaufen.',
    en: 'This referral has expired.',
  },
  referralBlocked: {
    de: 'Diese Empfehlung ist nicht mehr möglich. Bitte wenden Sie sich an die Person, von der Sie den Link haben.',
    en: 'This referral is no longer possible. Please contact the person who sent you the link.',
  },
  recipientExists: {
    de: 'Mit dieser E-Mail-Adresse haben Sie schon teilgenommen.',
    en: 'You have already taken part with this e-mail address.',
  },
  participationOver: {
    de: 'Ihre Teilnahme ist beendet. Neue Angaben und Bestellungen zählen nicht mehr dafür.',
    en: 'Your participation has ended. New details and orders no longer count for it.',
  },
  contractExists: {
    de: 'Zu Ihrer Teilnahme gibt es schon einen Vertrag. Bitte wenden Sie sich an den Support.',
    en: 'There is already a contract for your participation. Please contact support.',
  },
  orderNotReleasable: {
    de: 'Dieser Auftrag kann noch nicht oder nicht mehr freigegeben werden.',
    en: 'This order cannot be released yet, or no longer.',
  },
  releaseFinal: {
    de: 'Diese Freigabe lässt sich nicht mehr zurücknehmen.',
    en: 'This release can no longer be taken back.',
  },
  planCounted: {
    de: 'Unter diesem Prämienplan gibt es schon Empfehlungen. Sie können ihn nur beenden.',
    en: 'There are referrals under this reward plan already. You can only end it.',
  },
  disputeExists: {
    de: 'Zu dieser Position läuft schon eine Reklamation.',
    en: 'There is already a dispute about this line.',
  },
  shareNotOffered: {
    de: 'Diese Aufteilung ist für das gewählte Produkt nicht möglich.',
    en: 'This split is not available for the chosen product.',
  },
  rewardTokenInvalid: {
    de: 'Dieser Prämienlink ist ungültig oder abgelaufen. Bitte wenden Sie sich an den Support.',
    en: 'This reward link is invalid or has expired. Please contact support.',
  },
  rewardTaken: {
    de: 'Diese Prämie wurde schon gewählt.',
    en: 'This reward has already been chosen.',
  },
  bankDataNotSaved: {
    de: 'Ihre Bankdaten konnten nicht gespeichert werden. Bitte nutzen Sie den Link aus der E-Mail.',
    en: 'Your bank details could not be saved. Please use the link from the e-mail.',
  },
  rewardExpired: {
    de: 'Die Frist zum Abholen dieser Prämie ist vorbei.',
    en: 'The deadline for collecting this reward has passed.',
  },
  rewardsOpen: {
    de: 'Sie haben noch offene Prämien. Holen Sie sie ab, oder verzichten Sie ausdrücklich darauf.',
    en: 'You still have open rewards. Collect them, or expressly waive them.',
  },
} as const satisfies Partial<Readonly<Record<ErrorKey, ErrorText>>>;
