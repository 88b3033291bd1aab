import type { ErrorKey } from './errors.ts';

type Text = { readonly de: string; readonly en: string };

/** What an error says to a person; the server answers in the request's language. product.md, section "10 Errors". */
export const errorTexts: Readonly<Record<ErrorKey, Text>> = {
  technical: {
    de: 'Es ist ein technischer Fehler aufgetreten. Bitte versuchen Sie es später erneut.',
    en: 'A technical error occurred, please try again later.',
  },
  invalidInput: { de: 'Bitte prüfen Sie Ihre Angaben.', en: 'Please check your entries.' },
  unknownPath: { de: 'Diese Adresse gibt es nicht.', en: 'There is no such address.' },
  missingHeader: {
    de: 'Die Anfrage ist unvollständig: Es fehlt eine vorgeschriebene Kopfzeile.',
    en: 'The request is incomplete: a required header is missing.',
  },
  unknownTenant: { de: 'Dieses Programm gibt es nicht.', en: 'There is no such programme.' },
  tooManyTries: {
    de: 'Zu viele Versuche. Bitte warten Sie einige Minuten.',
    en: 'Too many attempts. Please wait a few minutes.',
  },
  idempotencyConflict: {
    de: 'Diese Anfrage wurde schon mit anderen Angaben gesendet. Bitte laden Sie die Seite neu.',
    en: 'This request was already sent with other details. Please reload the page.',
  },
  captchaRequired: {
    de: 'Bitte lösen Sie zuerst die Sicherheitsprüfung.',
    en: 'Please complete the security check first.',
  },
  captchaWrong: {
    de: 'Die Sicherheitsprüfung ist falsch oder abgelaufen. Bitte lösen Sie eine neue.',
    en: 'The security check is wrong or has expired. Please complete a new one.',
  },
  notOffered: {
    de: 'Dieses Programm bietet diese Funktion nicht an.',
    en: 'This programme does not offer this function.',
  },
  passwordRequired: {
    de: 'Bitte bestätigen Sie zuerst Ihr Passwort.',
    en: 'Please confirm your password first.',
  },
  wrongCredentials: {
    de: 'Bitte prüfen Sie Ihre E-Mail-Adresse und Ihr Passwort.',
    en: 'Please check your e-mail address and password.',
  },
  codeWrong: {
    de: 'Der Code stimmt nicht oder wurde schon benutzt. Bitte geben Sie einen neuen ein.',
    en: 'The code is wrong or was already used. Please enter a new one.',
  },
  signInExpired: {
    de: 'Diese Anmeldung hat zu lange gedauert. Bitte geben Sie Ihr Passwort noch einmal ein.',
    en: 'This sign-in took too long. Please enter your password again.',
  },
  factorOn: {
    de: 'Der zweite Faktor ist schon eingeschaltet.',
    en: 'The second factor is already switched on.',
  },
  factorOff: {
    de: 'Der zweite Faktor ist nicht eingeschaltet.',
    en: 'The second factor is not switched on.',
  },
  roleForbidden: {
    de: 'Dafür fehlt Ihnen die Rolle. Die Administration kann sie Ihnen geben.',
    en: 'You lack the role for this. An administrator can give it to you.',
  },
  grantForbidden: {
    de: 'Über diese Person oder diese Rollen entscheidet die Administration aller Mandanten.',
    en: 'This person or these roles are for the administrators of all clients to decide on.',
  },
  ownRoles: {
    de: 'Über Ihren eigenen Zugang und mehr Rollen für Sie entscheidet jemand anderes.',
    en: 'Your own access, and more roles for you, are for somebody else to decide on.',
  },
  lastAdmin: {
    de: 'Das ist die letzte Person, die alle Mandanten verwaltet. Geben Sie die Rolle zuerst jemand anderem.',
    en: 'This is the last person who administers all clients. Give that role to somebody else first.',
  },
  lastFactor: {
    de: 'Das ist Ihr letzter zweiter Faktor. Richten Sie zuerst einen anderen ein.',
    en: 'This is your last second factor. Set up another one first.',
  },
  passkeyRefused: {
    de: 'Dieser Passkey wurde nicht angenommen. Bitte versuchen Sie es noch einmal, oder nehmen Sie einen anderen.',
    en: 'This passkey was not accepted. Please try again, or use another one.',
  },
  onBehalfNeeded: {
    de: 'Bei einem Besuch sehen Sie nur. Wählen Sie oben auf der Seite „Im Namen handeln“ und versuchen Sie es dann noch einmal. Ihre Eingaben bleiben stehen.',
    en: 'A visit only looks. Choose “Act on behalf” at the top of the page and then try again. What you entered stays.',
  },
  onBehalfNever: {
    de: 'Das kann nur die Person selbst tun. Auch wenn Sie in ihrem Namen handeln, geht das nicht.',
    en: 'Only the person can do this. It is not possible on their behalf either.',
  },
  notAuthorised: {
    de: 'Sie sind nicht berechtigt, diese Aktion auszuführen.',
    en: 'You are not authorised to perform this action.',
  },
  sessionEnded: {
    de: 'Ihre Sitzung ist beendet. Bitte melden Sie sich noch einmal an.',
    en: 'Your session has ended. Please sign in again.',
  },
  linkExpired: {
    de: 'Dieser Link ist nicht mehr gültig. Über „Passwort vergessen“ erhalten Sie einen neuen.',
    en: 'This link is no longer valid. Request a new one via “Forgot password”.',
  },
  accountBlocked: {
    de: 'Ihr Zugang ist gesperrt. Bitte wenden Sie sich an den Support.',
    en: 'Your account is blocked. Please contact support.',
  },
  notRegistered: {
    de: 'Diese E-Mail-Adresse ist nicht registriert.',
    en: 'The e-mail address is not registered.',
  },
  emailExists: {
    de: 'Diese E-Mail-Adresse ist schon registriert.',
    en: 'This e-mail address is already registered.',
  },
  tokenUsed: {
    de: 'Dieser Link wurde schon für eine Anmeldung verwendet.',
    en: 'This link has already been used to sign in.',
  },
  ssoFailed: {
    de: 'Die Anmeldung beim Anbieter hat nicht geklappt. Bitte beginnen Sie noch einmal.',
    en: 'Signing in at the provider did not work. Please start again.',
  },
  ssoUnavailable: {
    de: 'Der Anmeldedienst antwortet nicht. Bitte versuchen Sie es später noch einmal.',
    en: 'The sign-in service does not answer. Please try again later.',
  },
  addressBlocked: {
    de: 'Diese E-Mail-Adresse ist gesperrt. Bitte wenden Sie sich an den Support.',
    en: 'This e-mail address is blocked. Please contact support.',
  },
  addressPatternBlocked: {
    de: 'E-Mail-Adressen dieser Art sind gesperrt. Bitte wenden Sie sich an den Support.',
    en: 'E-mail addresses of this kind are blocked. Please contact support.',
  },
  viewForbidden: {
    de: 'Ihre Rolle erlaubt diese Ansicht nicht.',
    en: 'Your role does not allow this view.',
  },
  weakPassword: {
    de: 'Dieses Passwort ist nicht sicher genug. Bitte wählen Sie ein anderes.',
    en: 'This password is not safe enough. Please choose another one.',
  },
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
  contentUnavailable: { de: 'Inhalt nicht verfügbar', en: 'Content not available' },
  unknownContent: { de: 'Diesen Inhalt gibt es nicht.', en: 'There is no such content.' },
  unknownCategory: {
    de: '404 – Diese Kategorie gibt es nicht.',
    en: '404 - Unknown category',
  },
  unknownProductApi: {
    de: 'Keine/Unbekannte Produkt-API in Mandantenkonfiguration definiert',
    en: 'No or unknown product API defined in the tenant configuration',
  },
  changedMeanwhile: {
    de: 'Das hat inzwischen jemand anders geändert. Ihre Eingaben stehen noch hier.',
    en: 'Somebody else has changed this in the meantime. What you entered is still here.',
  },
  rewardDaysTaken: {
    de: 'In diesen Tagen ist schon eine andere Prämie angekündigt.',
    en: 'Another reward is already announced for these days.',
  },
  rewardBegun: {
    de: 'Diese Prämie hat schon begonnen. Sie kann nur noch enden.',
    en: 'This reward has begun. All it can do is end.',
  },
  ownProposal: {
    de: 'Dem eigenen Vorschlag kann nur jemand anders zustimmen.',
    en: 'Only somebody else can agree to what you proposed.',
  },
  feedKeyInvalid: { de: 'Der Zugangsschlüssel ist ungültig.', en: 'The access key is not valid.' },
};

/** What an error says in a case that its usual text does not fit. */
export const errorCases = {
  loginFirst: {
    de: 'Bitte melden Sie sich zuerst an.',
    en: 'Please sign in first.',
  },
  referralOfNobody: {
    de: 'Zu dieser Nummer gibt es keine Empfehlung.',
    en: 'There is no referral for this number.',
  },
  recipientOfNobody: {
    de: 'Diese persönliche Nummer kennen wir nicht. Bitte öffnen Sie den Link aus unserer neuesten E-Mail, oder nehmen Sie über den Empfehlungslink teil.',
    en: 'We do not know this personal number. Please open the link in our latest e-mail, or take part through the referral link.',
  },
  dataConfirmed: {
    de: 'Ihre Angaben sind bestätigt. Ändern können Sie sie über den Link aus unserer neuesten E-Mail.',
    en: 'Your details are confirmed. You can change them through the link in our latest e-mail.',
  },
  noSuchCode: {
    de: 'Diesen Empfehlungscode gibt es nicht. Bitte vergleichen Sie ihn mit dem, den Sie bekommen haben.',
    en: 'This referral code does not exist. Please compare it with the one you were given.',
  },
  noSuchProduct: {
    de: 'Dieses Produkt gibt es nicht oder nicht mehr.',
    en: 'This product does not exist, or no longer.',
  },
  linkNotOpenYet: {
    de: 'Diese Empfehlung ist noch nicht freigeschaltet. Die Person, von der Sie den Link haben, muss ihre Teilnahme noch bestätigen.',
    en: 'This referral is not open yet. The person who sent you the link still has to confirm their participation.',
  },
  confirmationMailed: {
    de: 'Mit dieser E-Mail-Adresse haben Sie schon teilgenommen. Wir haben Ihnen den Link noch einmal gesendet.',
    en: 'You have already taken part with this e-mail address. We have sent you the link once more.',
  },
  recipientLinkOver: {
    de: 'Dieser Link ist nicht mehr gültig. Bitte öffnen Sie den aus unserer neuesten E-Mail. Gibt es keine neuere, nehmen Sie über den Empfehlungslink noch einmal teil.',
    en: 'This link is no longer valid. Please open the one in our latest e-mail. If there is none, take part again through the referral link.',
  },
  newsletterLinkOver: {
    de: 'Dieser Link ist nicht mehr gültig. Bestellen Sie den Newsletter bei Ihren Daten noch einmal, dann senden wir einen neuen.',
    en: 'This link is no longer valid. Order the newsletter again among your data and we send a new one.',
  },
  emailLinkOver: {
    de: 'Dieser Link ist nicht mehr gültig. Ändern Sie die E-Mail-Adresse bei Ihren Daten noch einmal, dann senden wir einen neuen.',
    en: 'This link is no longer valid. Change the e-mail address among your data again and we send a new one.',
  },
  agencyInactive: {
    de: 'Ihre Agentur ist zurzeit nicht freigeschaltet. Empfehlungen und Einladungen ruhen so lange.',
    en: 'Your agency is not active at the moment. Referrals and invitations rest until it is.',
  },
  accessUnfinished: {
    de: 'Ihr Zugang ist noch nicht fertig eingerichtet. Öffnen Sie den Link aus unserer E-Mail, oder bitten Sie die Administration um einen neuen.',
    en: 'Your access is not fully set up yet. Open the link in our e-mail, or ask an administrator for a new one.',
  },
  operatorLinkOver: {
    de: 'Dieser Link ist nicht mehr gültig. Bitten Sie die Administration um einen neuen.',
    en: 'This link is no longer valid. Ask an administrator for a new one.',
  },
  operatorLinkUsed: {
    de: 'Dieser Link wurde schon benutzt. Melden Sie sich an, oder bitten Sie die Administration um einen neuen.',
    en: 'This link has already been used. Sign in, or ask an administrator for a new one.',
  },
  operatorBlocked: {
    de: 'Ihr Zugang ist gesperrt. Wenden Sie sich an die Administration in Ihrem Unternehmen.',
    en: 'Your access is blocked. Ask an administrator of your company.',
  },
  passwordFirst: {
    de: 'Bitte legen Sie zuerst Ihr Passwort fest.',
    en: 'Please set your password first.',
  },
  confirmAgain: {
    de: 'Bitte bestätigen Sie zuerst, dass Sie es sind.',
    en: 'Please confirm first that it is you.',
  },
  invitationOver: {
    de: 'Diese Einladung gilt nicht mehr. Bitten Sie die Person, die Sie eingeladen hat, um eine neue.',
    en: 'This invitation is no longer valid. Ask the person who invited you for a new one.',
  },
  portalLinkOver: {
    de: 'Dieser Link ist nicht mehr gültig. Bitte öffnen Sie Ihr Konto dort noch einmal, wo Sie den Link bekommen haben.',
    en: 'This link is no longer valid. Please open your account again where you were given the link.',
  },
} as const satisfies Readonly<Record<string, Text>>;

export type ErrorCase = keyof typeof errorCases;
