import { accessErrorTexts } from './access-error-texts.ts';
import type { ErrorKey, ErrorText } from './errors.ts';
import { referralErrorTexts } from './referral-error-texts.ts';

/** What an error says to a person; the server answers in the request's language. product.md, section "10 Errors". */
export const errorTexts: Readonly<Record<ErrorKey, ErrorText>> = {
  ...accessErrorTexts,
  ...referralErrorTexts,
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
  programmeEnded: {
    de: 'Dieses Programm ist beendet.',
    en: 'This programme has ended.',
  },
  programmeNotOpen: {
    de: 'Dieses Programm ist noch nicht geöffnet.',
    en: 'This programme is not open yet.',
  },
  notOffered: {
    de: 'Dieses Programm bietet diese Funktion nicht an.',
    en: 'This programme does not offer this function.',
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
  commissionBegun: {
    de: 'Diese Provision gilt schon. Eine neue kann sie ablösen.',
    en: 'This commission has begun. A new one can take its place.',
  },
  priceBegun: {
    de: 'Dieser Preis gilt schon. Ein neuer kann ihn ablösen.',
    en: 'This price has begun. A new one can take its place.',
  },
  campaignBegun: {
    de: 'Diese Aktion hat begonnen. Ihre Worte bleiben, sie kann nur noch enden.',
    en: 'This campaign has begun. Its words stay, all it can do is end.',
  },
  ownProposal: {
    de: 'Dem eigenen Vorschlag kann nur jemand anders zustimmen.',
    en: 'Only somebody else can agree to what you proposed.',
  },
  textsElsewhere: {
    de: 'Die Texte dieses Mandanten kommen aus einem anderen Dienst. Ändern Sie sie dort.',
    en: 'The texts of this client come from another service. Please change them there.',
  },
  legalTextBegun: {
    de: 'Diese Fassung gilt schon. Sie bleibt, wie sie ist.',
    en: 'This version holds already. It stays as it is.',
  },
  nearProposer: {
    de: 'Ihr Zugang und der des Vorschlagenden hängen zusammen: Einer von beiden hat den anderen eingeladen, jemand hat in den letzten 30 Tagen beide eingerichtet oder geändert, oder ihre Post kommt in einem Postfach an oder kam es einmal. Zustimmen muss eine dritte Person.',
    en: 'Your access and that of the proposer belong together: one of you invited the other, somebody set up or changed both in the last 30 days, or your mail arrives in one mailbox, or once did. A third person has to agree.',
  },
  payoutAccountMissing: {
    de: 'Es ist noch kein Konto eingetragen, von dem ausgezahlt wird.',
    en: 'No account is entered yet that payouts leave from.',
  },
  nothingToPay: {
    de: 'Es wartet keine Prämie auf eine Auszahlung.',
    en: 'No reward waits for a payout.',
  },
  payoutChanged: {
    de: 'Die Zeilen dieses Laufs sind nicht mehr die, mit denen er angelegt wurde. Daraus wird nichts gezahlt.',
    en: 'The lines of this run are no longer those that it was made of. Nothing of it is paid.',
  },
  notCertified: {
    de: 'Diese Zahlung hat die Bank nicht gebucht, oder sie kam zurück. Dafür gibt es keinen Nachweis.',
    en: 'The bank did not book this payment, or it came back. There is no certificate of it.',
  },
  nothingTransferred: {
    de: 'Zu dieser Auszahlung gibt es keine Überweisung, die zurückkommen kann.',
    en: 'There is no transfer of this payout that could come back.',
  },
  bankFileNotTaken: {
    de: 'Die Bankdatei dieses Laufs hat noch niemand geladen. Die Bank hat also nichts davon, was sie ausführen oder zurückgeben kann. Bitte laden Sie zuerst die Bankdatei.',
    en: 'Nobody has taken the bank file of this run yet. So the bank has nothing of it that it could execute or return. Please take the bank file first.',
  },
  settlementIssuerMissing: {
    de: 'Es ist noch kein Aussteller für Gutschriften eingetragen.',
    en: 'No issuer of credit notes is entered yet.',
  },
  correctionTooLarge: {
    de: 'So viel kommt in dieser Position nicht mehr zusammen: Mehr als sie noch ausmacht, lässt sich nicht zurücknehmen.',
    en: 'This line does not come to as much: no more than it still makes can be taken back.',
  },
  notCorrectable: {
    de: 'Diese Position lässt sich nicht korrigieren: Die Gutschrift ist noch nicht freigegeben, oder die Provision ist mit dem Auftrag schon zurückgenommen.',
    en: 'This line cannot be corrected: the credit note is not released yet, or the commission was taken back with its order.',
  },
  noRewardFound: {
    de: 'Aus dieser Teilnahme wird keine Prämie. Nichts ist gebucht, und niemand hat eine Mail bekommen.',
    en: 'No reward comes of this participation. Nothing was booked, and no mail went out.',
  },
  feedKeyInvalid: { de: 'Der Zugangsschlüssel ist ungültig.', en: 'The access key is not valid.' },
};
