import type { ErrorText } from './errors.ts';

/** What an error says in a case that its usual text does not fit. */
export const errorCases = {
  secretShownOnce: {
    de: 'Das ist schon geschehen. Die Antwort enthielt ein Geheimnis und wird nur einmal gezeigt.',
    en: 'This has already been done. The answer held a secret and is shown only once.',
  },
  accessOver: {
    de: 'Ihr Zugang ist gesperrt oder entfernt. Brauchen Sie ihn noch, wenden Sie sich bitte an Ihre Administration.',
    en: 'Your access is blocked or removed. If you still need it, please contact your administration.',
  },
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
  mailedCodeWrong: {
    de: 'Dieser Code stimmt nicht. Bitte vergleichen Sie ihn mit dem in unserer neuesten E-Mail.',
    en: 'This code is not right. Please compare it with the one in our latest e-mail.',
  },
  mailedCodeOver: {
    de: 'Dieser Code gilt nicht mehr. Bitte lassen Sie sich einen neuen senden.',
    en: 'This code is no longer valid. Please have a new one sent to you.',
  },
  mailedCodeLocked: {
    de: 'Das waren zu viele Versuche. Öffnen Sie den Link in unserer E-Mail: Er bestätigt ohne Code.',
    en: 'Those were too many tries. Open the link in our e-mail: it confirms without the code.',
  },
  ownMailbox: {
    de: 'Dieses Postfach gehört jemandem, der das Programm betreibt. Die Person muss den Link selbst bekommen.',
    en: 'This mailbox belongs to an operator of the programme. The person has to get the link themselves.',
  },
  noSuchCode: {
    de: 'Diesen Empfehlungscode gibt es nicht. Bitte vergleichen Sie ihn mit dem, den Sie bekommen haben.',
    en: 'This referral code does not exist. Please compare it with the one you were given.',
  },
  personBlocked: {
    de: 'Der Zugang dieser Person ist gesperrt. Bitte lassen Sie sie zuerst wieder zu.',
    en: 'This person’s access is blocked. Please unblock them first.',
  },
  takesNoMail: {
    de: 'An diese Adresse geht keine Mail: Ihr Mailserver kennt sie nicht, oder der Versand an sie wurde angehalten. Stimmt sie doch, gibt der Kundendienst sie unter „Technik“ wieder frei.',
    en: 'No mail goes to this address: its mail server does not know it, or mail to it was stopped. If it is right after all, support releases it under “Jobs and dead letters”.',
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
    de: 'Dieser Link ist nicht mehr gültig. Bitte öffnen Sie den aus unserer neuesten E-Mail. Gibt es keine neuere, nehmen Sie über den Empfehlungslink noch einmal teil, oder wenden Sie sich an den Support.',
    en: 'This link is no longer valid. Please open the one in our latest e-mail. If there is none, take part again through the referral link, or contact support.',
  },
  signInLinkOver: {
    de: 'Dieser Anmeldelink gilt nicht mehr. Er gilt 30 Minuten und endet, wenn sich Adresse oder Passwort ändern. Lassen Sie sich einen neuen senden.',
    en: 'This sign-in link is no longer valid. It is good for 30 minutes and ends when address or password change. Have a new one sent to you.',
  },
  newsletterLinkOver: {
    de: 'Dieser Link ist nicht mehr gültig. Bestellen Sie den Newsletter bei Ihren Daten noch einmal, dann senden wir einen neuen.',
    en: 'This link is no longer valid. Order the newsletter again among your data and we send a new one.',
  },
  newsletterEndLinkOver: {
    de: 'Zu diesem Link gehört kein Newsletter mehr. Haben Sie Ihre E-Mail-Adresse geändert, öffnen Sie bitte den Link aus unserer neuesten E-Mail.',
    en: 'No newsletter belongs to this link any more. If you have changed your e-mail address, please open the link in our latest e-mail.',
  },
  emailLinkOver: {
    de: 'Dieser Link ist nicht mehr gültig. Ändern Sie die E-Mail-Adresse bei Ihren Daten noch einmal, dann senden wir einen neuen.',
    en: 'This link is no longer valid. Change the e-mail address among your data again and we send a new one.',
  },
  operatorEmailLinkOver: {
    de: 'Dieser Link ist nicht mehr gültig. Ändern Sie die E-Mail-Adresse unter „Eigener Zugang“ noch einmal, dann senden wir einen neuen.',
    en: 'This link is no longer valid. Change the e-mail address under “Own access” again and we send a new one.',
  },
  emailLinkUsed: {
    de: 'Mit diesem Link haben Sie die neue E-Mail-Adresse schon bestätigt. Bitte melden Sie sich mit ihr an.',
    en: 'You have already confirmed the new e-mail address with this link. Please sign in with it.',
  },
  participationConfirmed: {
    de: 'Ihre Teilnahme ist schon bestätigt. Bitte melden Sie sich an.',
    en: 'Your participation is already confirmed. Please sign in.',
  },
  passwordLinkUsed: {
    de: 'Mit diesem Link haben Sie Ihr Passwort schon festgelegt. Bitte melden Sie sich damit an. Über „Passwort vergessen“ erhalten Sie einen neuen Link.',
    en: 'You have already set your password with this link. Please sign in with it. Request a new link via “Forgot password”.',
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
  firstAdminLinkOver: {
    de: 'Dieser Link ist nicht mehr gültig. Einen neuen zeigt der Befehl „first-admin“.',
    en: 'This link is no longer valid. The command “first-admin” shows a new one.',
  },
  operatorLinkUsed: {
    de: 'Dieser Link wurde schon benutzt. Melden Sie sich an, oder bitten Sie die Administration um einen neuen.',
    en: 'This link has already been used. Sign in, or ask an administrator for a new one.',
  },
  operatorBlocked: {
    de: 'Ihr Zugang ist gesperrt. Wenden Sie sich an die Administration in Ihrem Unternehmen.',
    en: 'Your access is blocked. Ask an administrator of your company.',
  },
  otherPersonOfProvider: {
    de: 'Zu diesem Zugang gehört beim Anmeldedienst eine andere Person. Ist es Ihrer, wenden Sie sich bitte an Ihre Administration.',
    en: 'This access belongs to another person at the sign-in service. If it is yours, please contact your administration.',
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
  oldSignIn: {
    de: 'Ihr Konto hat kein Passwort, und Ihre Anmeldung liegt länger als zehn Minuten zurück. Bitte melden Sie sich mit einem neuen Link noch einmal an.',
    en: 'Your account has no password, and you signed in more than ten minutes ago. Please sign in once more with a new link.',
  },
  codeSession: {
    de: 'Sie sind mit einem Code aus unserer E-Mail hier. Dafür genügt das nicht: Lassen Sie sich einen Link an Ihre E-Mail-Adresse schicken, und melden Sie sich damit an.',
    en: 'You are here by a code from our e-mail. That is not enough for this: have a link sent to your e-mail address and sign in with it.',
  },
  portalSession: {
    de: 'Sie sind über das Portal hier. Dafür brauchen wir eine Anmeldung von Ihnen selbst: Lassen Sie sich einen Link an Ihre E-Mail-Adresse schicken, und melden Sie sich damit an.',
    en: 'The portal brought you here. For this we need a sign-in of your own: have a link sent to your e-mail address and sign in with it.',
  },
  portalLinkOver: {
    de: 'Dieser Link ist nicht mehr gültig. Bitte öffnen Sie Ihr Konto dort noch einmal, wo Sie den Link bekommen haben.',
    en: 'This link is no longer valid. Please open your account again where you were given the link.',
  },
} as const satisfies Readonly<Record<string, ErrorText>>;

export type ErrorCase = keyof typeof errorCases;
