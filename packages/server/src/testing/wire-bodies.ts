import { SEEDED_VERSION } from '../seed/legal-texts.ts';

const number = 'x'.repeat(22);

const person = { Vorname: 'Rosa', Email: 'rosa@example.org', Language: 'de' };

/** A body as a client sends it, for every call that takes one. */
export const wireBodies: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  createReferral: {
    Empfehlung: {
      Produkt: 101,
      Channel: 'x',
      AgbText: SEEDED_VERSION,
      Zustimmung: true,
      AnteilEmpfehler: 50,
    },
    Empfehler: { ...person, Nachname: 'Beispiel', NewsletterPermission: false },
  },
  chooseReward: { Art: 'bar', Kontoinhaber: 'Rosa Beispiel', IBAN: 'DE89370400440532013000' },
  login: { Email: 'rosa@example.org', Password: 'Sicher-und-lang-7', AngemeldetBleiben: false },
  requestLoginLink: { Email: 'rosa@example.org' },
  validateResetToken: { Token: number },
  resetPassword: { Token: number, Password: 'Sicher-und-lang-7' },
  confirmOptIn: { Token: number, Password: 'Sicher-und-lang-7' },
  confirmNewsletter: { Token: number },
  createRecipient: { ...person, Name: 'Beispiel', AgbText: SEEDED_VERSION, Zustimmung: true },
  confirmRecipient: { Token: number },
  completeRecipient: {
    empfehlungsnummer: number,
    empfaengernummer: number,
    empfaengerdaten: {
      anrede: 'Frau',
      vorname: 'Rosa',
      name: 'Beispiel',
      geburtsdatum: '1980-01-01',
      email: 'rosa@example.org',
      telefon: '030 123456',
      werbeeinwilligung: false,
      adresse: { strasse: 'Weg', hausnummer: '1', plz: '10115', ort: 'Berlin' },
    },
  },
  adminLogin: { AdminLoginToken: number },
  requestAutologin: { Email: 'rosa@example.org', Vorname: 'Rosa', Nachname: 'Beispiel' },
  openAccount: { Email: 'rosa@example.org', Grund: 'Rückfrage am Telefon' },
  storeRecipientBankData: { Kontoinhaber: 'Rosa Beispiel', IBAN: 'DE89370400440532013000' },
  acceptTerms: { AgbText: SEEDED_VERSION },
  reportCustomerNumbers: { Zeilen: [{ Kundennummer: 'K-100200', Bestaetigt: true }] },
  userLogin: { Email: 'rosa@example.org', Password: 'Sicher-und-lang-7', AngemeldetBleiben: false },
  userStoreBankAccount: { Kontoinhaber: 'Rosa Beispiel', IBAN: 'DE89370400440532013000' },
  userSetNewsletter: { NewsletterOptin: false },
  userDeleteAccount: {
    Bestaetigung: true,
    Password: 'Falsch-und-lang-7',
    PraemienVerzicht: false,
  },
  ssoLogin: { Code: 'x', Verifier: 'x'.repeat(43) },
  createReferrer: { Vorname: 'Rosa', Nachname: 'Beispiel', Email: 'rosa@example.org' },
  updateLanguage: { Language: 'de' },
  changePassword: { AktuellesPasswort: 'Falsch-und-lang-7', Password: 'Sicher-und-lang-7' },
  setNewsletter: { NewsletterOptin: false },
  deleteAccount: { Bestaetigung: true, Password: 'Falsch-und-lang-7', PraemienVerzicht: false },
  storeBankAccount: { Kontoinhaber: 'Rosa Beispiel', IBAN: 'DE89370400440532013000' },
  sendContactMessage: {
    Email: 'rosa@example.org',
    Betreff: 'Frage',
    Nachricht: 'Guten Tag',
    KopieAnMich: false,
    Captcha: 'x',
  },
  importOrders: { Zeilen: [{ Auftragsnummer: 'A-1', Status: 'neu' }] },
  staffLogin: {
    Email: 'rosa@example.org',
    Password: 'Sicher-und-lang-7',
    AngemeldetBleiben: false,
  },
  countLanding: { Channel: 'x' },
  countShare: { Channel: 'x' },
};
