import type { ErrorKey, ErrorText } from './errors.ts';

/** What errors of accounts, sign-in and roles say (`PSOF02…`). product.md, section "10 Errors". */
export const accessErrorTexts = {
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
    de: 'Ihre Sitzung wurde beendet. Bitte melden Sie sich erneut an.',
    en: 'Your session has ended. Please sign in again.',
  },
  dataErased: {
    de: 'Diese Daten wurden gelöscht. Die Links aus unseren E-Mails gelten nicht mehr.',
    en: 'These data were erased. The links in our e-mails are no longer valid.',
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
} as const satisfies Partial<Readonly<Record<ErrorKey, ErrorText>>>;
