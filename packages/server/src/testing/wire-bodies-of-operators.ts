/** A white PNG of 640 × 400 pixels. */
const whitePicture =
  'iVBORw0KGgoAAAANSUhEUgAAAoAAAAGQAQMAAAAEPUNmAAAAA1BMVEX///+nxBvIAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAANklEQVR42u3BMQEAAADCoPVPbQ0PoAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAB4NH6QAAF17NuoAAAAAElFTkSuQmCC';

const token = 'x'.repeat(43);
const part = 'x'.repeat(40);
const signedBy = { id: part, rawId: part, type: 'public-key' };
const client = Buffer.from(JSON.stringify({ challenge: token })).toString('base64url');
const passkey = {
  ...signedBy,
  response: { clientDataJSON: client, attestationObject: part, transports: ['internal'] },
};
const proof = {
  ...signedBy,
  response: { clientDataJSON: client, authenticatorData: part, signature: part, userHandle: part },
};
const reason = { Grund: 'Stelle gewechselt' };
const mailAddress = { Mandant: 'funkelnetz', Email: 'rosa@example.org' };
const someRun = { Mandant: 'funkelnetz', Lauf: 'RKEINER1' };
const ofPartner = { Mandant: 'funkelnetz', Id: 'niemand' };
const legalWords = {
  TitelDe: 'Impressum',
  TextDe: '## Wer\n\nWir.',
  TitelEn: 'Imprint',
  TextEn: '## Who\n\nWe.',
};
const someText = { Mandant: 'sonnwerk', Art: 'Textblock', Kennung: 'danke', Revision: 1 };
const newWords = {
  GruppeDe: 'Der Link',
  GruppeEn: 'The link',
  TitelDe: 'Wie lange gilt er?',
  TitelEn: 'How long does it work?',
  TextDe: '<p>60 Tage.</p>',
  TextEn: '<p>60 days.</p>',
};
const someFile = {
  Mandant: 'funkelnetz',
  Format: 'csv',
  Datei: 'Nummer beim Anbieter;Name;Kategorie\nFN-NEU-3;Funkelneu;internet',
  Spalten: [
    { Spalte: 'Nummer beim Anbieter', Inhalt: 'Nummer beim Anbieter' },
    { Spalte: 'Name', Inhalt: 'Name' },
    { Spalte: 'Kategorie', Inhalt: 'Kategorie' },
  ],
};
const newProduct = {
  Mandant: 'funkelnetz',
  ExterneNummer: 'FN-NEU-1',
  Name: 'Funkelfaser 2000',
  ProduktKategorie: 'internet',
  Beschreibung: { De: 'Schnell', En: 'Fast' },
  Merkmale: { De: ['2 Gbit/s'], En: ['2 Gbit/s'] },
  PreisMonatlich: 4995,
  PreisEinmalig: null,
  MindestlaufzeitMonate: 24,
  AngebotenAb: null,
  AngebotenBis: null,
  PlatzStartseite: null,
};
const roles = [
  { Rolle: 'Kundendienst', Mandant: 'funkelnetz' },
  { Rolle: 'Finanzen', Mandant: null },
];

/** A body as a client sends it, for every call of operators that takes one. */
/** A file of orders whose one row is not taken. */
const orderFile =
  'Auftragsnummer;Zuordnung;Produkt;Status;Auftragsdatum\nFN-1;niemand;FEHLT;neu;05.01.2026\n';

export const wireBodiesOfOperators: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  showFromElsewhere: {
    Mandant: 'funkelnetz',
    Adresse: 'https://builds.example.org/remotes/mf-agency/0.1.0',
  },
  readPersonalValues: { Mandant: 'funkelnetz', Zeile: '1' },
  inviteOperator: {
    Email: 'rosa@example.org',
    Vorname: 'Rosa',
    Nachname: 'Beispiel',
    Language: 'de',
    Rollen: roles,
  },
  changeOperatorRoles: { Rollen: roles, ...reason },
  blockOperator: reason,
  removeOperator: reason,
  resetOperatorFactor: reason,
  getOperatorInvitation: { Token: token },
  setOperatorPassword: { Token: token, Password: 'Sicher-und-lang-7' },
  beginFirstApp: { Token: token },
  finishFirstApp: { Token: token, Code: '123456' },
  beginFirstPasskey: { Token: token },
  finishFirstPasskey: { Token: token, Name: 'Telefon', Passkey: passkey },
  beginPasskeyLogin: { Ticket: token },
  finishPasskeyLogin: { Ticket: token, Passkey: proof },
  operatorSsoLogin: { Code: 'eines-anbieters', Verifier: token },
  confirmByCode: { AktuellesPasswort: 'Sicher-und-lang-7', Code: '123456' },
  confirmByPasskey: { Passkey: proof },
  confirmOwnApp: { Code: '123456' },
  addOwnPasskey: { Name: 'Telefon', Passkey: passkey },
  endOperatorSessions: reason,
  endOperatorSession: reason,
  renameOwnPasskey: { Name: 'Telefon' },
  changeOwnName: { Vorname: 'Olga', Nachname: 'Operator' },
  askOwnEmailChange: { Email: 'olga@example.org' },
  confirmOwnEmailChange: { Token: token },
  retryDeadLetters: { Mandant: 'funkelnetz', Id: null },
  dropDeadLetter: { Mandant: 'funkelnetz', Id: 'ein-Schritt', ...reason },
  callJob: { Mandant: 'funkelnetz', Aufgabe: 'clean-up' },
  resumeMail: { Mandant: 'funkelnetz' },
  checkMailAddress: mailAddress,
  stopMailAddress: mailAddress,
  reviveMailAddress: mailAddress,
  findAgencies: { Mandant: 'funkelnetz', Suche: 'beratung' },
  findPartnerPeople: { Mandant: 'funkelnetz', Art: 'Agentur' },
  setAgencyState: { Mandant: 'funkelnetz', Nummer: 'AG-KEINE', Aktiv: true, ...reason },
  setSellerState: { ...ofPartner, Aktiv: true, ...reason },
  closePartnerAccess: { ...ofPartner, ...reason },
  openPartnerAccess: { ...ofPartner, ...reason },
  mailPartnerLink: ofPartner,
  removePartnerFactor: { ...ofPartner, ...reason },
  changePartnerRole: { ...ofPartner, Rolle: 'AgenturMitarbeiter', ...reason },
  inviteClientAgent: { ...mailAddress, Vorname: 'Rosa', Nachname: 'Beispiel', Agentur: null },
  removeClientAgent: { ...ofPartner, ...reason },
  createKey: { Mandant: 'funkelnetz', Name: 'Bestellsystem', Umfang: ['Auftraege'], Tage: 90 },
  rotateKey: { Mandant: 'funkelnetz', Id: 'ein-Schluessel', Tage: 90 },
  revokeKey: { Mandant: 'funkelnetz', Id: 'ein-Schluessel' },
  createMachineKey: {
    Mandant: 'funkelnetz',
    Name: 'nachtlauf-neu',
    Aktionen: ['keys list'],
    Tage: 90,
  },
  revokeMachineKey: { Name: 'nachtlauf' },
  createClient: {
    Kennung: 'neuwerk',
    Name: 'Neuwerk',
    Host: 'neuwerk.localhost',
    ProduktApi: 'standard',
    Englisch: false,
    SupportEmail: 'hilfe@example.org',
    Absender: 'post@example.org',
  },
  changeClientSettings: { Mandant: 'funkelnetz', Revision: 1, Werte: { pickUpMonths: 11 } },
  changeClientLogo: { Mandant: 'funkelnetz', Revision: 1, Bild: null },
  checkConnection: { Mandant: 'funkelnetz', Verbindung: 'Anmeldedienst' },
  restoreClientSettings: { Mandant: 'funkelnetz', Revision: 1, Version: 1 },
  agreeToPayoutAccount: { Mandant: 'funkelnetz', Vorschlag: 'keiner' },
  withdrawPayoutAccount: { Mandant: 'funkelnetz', Vorschlag: 'keiner' },
  tryOrderFile: { Mandant: 'funkelnetz', Name: 'auftraege.csv', Datei: orderFile },
  importOrderFile: { Mandant: 'funkelnetz', Name: 'auftraege.csv', Datei: orderFile },
  sendRejectedOrder: {
    Mandant: 'funkelnetz',
    Abweisung: 'keine',
    Zellen: [{ Spalte: 'Auftragsnummer', Wert: 'FN-1' }],
  },
  dismissRejectedOrder: { Mandant: 'funkelnetz', Abweisung: 'keine', ...reason },
  acceptMissingReward: {
    Mandant: 'funkelnetz',
    Meldung: 'keine',
    Interessent: 'keiner',
    Weg: 'Vorhanden',
    Antwort: 'Wir haben den Auftrag gefunden.',
  },
  declineMissingReward: {
    Mandant: 'funkelnetz',
    Meldung: 'keine',
    Antwort: 'Der Auftrag kam über die Hotline.',
  },
  decideHold: { Mandant: 'funkelnetz', Praemie: 'keine', Entscheidung: 'Auszahlen', ...reason },
  findCustomers: { Suche: 'Muster' },
  openCustomer: { Mandant: 'funkelnetz', Kunde: 'keiner' },
  addVoucherCodes: { Mandant: 'funkelnetz', Datei: 'Code;WertCent\nPROBE-0001;4500' },
  createRun: { Mandant: 'funkelnetz', Anzahl: 1, Summe: 100 },
  releaseRun: { ...someRun, Anzahl: 1, Summe: 100 },
  discardRun: { ...someRun, ...reason },
  writeBankFile: someRun,
  confirmRun: { ...someRun, AusgefuehrtAm: '2026-01-02' },
  returnItem: { Mandant: 'funkelnetz', Auszahlung: 'PKEINE1', ...reason },
  createProduct: newProduct,
  changeProduct: { ...newProduct, ExterneNummer: 'FN-NEU-2', Nummer: 102, Revision: 1 },
  createCategory: {
    Mandant: 'funkelnetz',
    Kennung: 'neu',
    Name: { De: 'Neues', En: 'New things' },
    Oberkategorie: null,
  },
  changeCategory: {
    Mandant: 'funkelnetz',
    Nummer: 1,
    Revision: 1,
    Name: { De: 'Neues', En: 'New things' },
    Oberkategorie: null,
    Position: 0,
  },
  readCatalogueFile: { Mandant: 'funkelnetz', Datei: 'Nummer beim Anbieter\nFN-NEU-3' },
  tryCatalogueFile: someFile,
  importCatalogueFile: someFile,
  addReward: {
    Mandant: 'funkelnetz',
    Produkt: 102,
    Titel: 'Zum Jahresanfang',
    WertCent: 6000,
    Startdatum: '2099-01-01',
    Enddatum: null,
    Zusaetzlich: false,
  },
  endReward: { Mandant: 'funkelnetz', Nummer: 11, Enddatum: '2099-01-01' },
  changeProductPicture: {
    Mandant: 'funkelnetz',
    Nummer: 101,
    BildRevision: 0,
    Bild: whitePicture,
    Beschreibung: { De: 'Ein Router', En: 'A router' },
  },
  removeProductPicture: { Mandant: 'funkelnetz', Nummer: 101, BildRevision: 0 },
  withdrawReward: { Mandant: 'funkelnetz', Nummer: 1 },
  agreeToReward: { Mandant: 'funkelnetz', Nummer: 1 },
  createText: { Mandant: 'sonnwerk', Art: 'Frage', Kennung: null, ...newWords },
  saveText: { ...someText, ...newWords },
  publishText: { ...someText, Ab: null },
  dropText: someText,
  rollBackText: { ...someText, Version: 1 },
  hideText: someText,
  previewMail: {
    Mandant: 'sonnwerk',
    Kennung: 'rewardPaid',
    Sprache: 'de',
    Betreff: 'Ihre Prämie ist da',
    Titel: '',
    Text: '',
    Knopf: '',
  },
  saveLegalDraft: { Mandant: 'sonnwerk', Art: 'impressum', Revision: 0, ...legalWords },
  publishLegalText: {
    Mandant: 'sonnwerk',
    Art: 'impressum',
    Revision: 1,
    GueltigAb: '2099-01-01',
  },
  withdrawLegalText: { Mandant: 'sonnwerk', Art: 'impressum', Version: '2099-01-01' },
  findCommandSignIn: { Code: 'BCDF-GHJK' },
  confirmCommandSignIn: { Code: 'BCDF-GHJK' },
  refuseCommandSignIn: { Code: 'BCDF-GHJK' },
};
