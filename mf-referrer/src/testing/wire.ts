/** Wire answers that tests share; names of people are invented. */
const wireProduct = {
  Id: 101,
  ExterneId: 'F500',
  Name: 'Funkelfaser 500',
  ProduktKategorie: 'glasfaser',
  Quelle: 'festnetz',
  Beschreibung1: 'Schnell',
  Merkmale: ['500 Mbit/s'],
  PreisMonatlich: 4495,
  PreisEinmalig: null,
  MindestlaufzeitMonate: 24,
  Praemien: [
    {
      Id: 1,
      Titel: 'Glasfaser',
      Startdatum: '2020-01-01',
      Enddatum: null,
      EnddatumAnzeige: null,
      Wert: '90 €',
      WertCent: 9000,
    },
  ],
};

export const wireReferral = {
  Empfehlungsnummer: 'aaaaaaaaaaaaaaaaaaaaaa',
  Zustand: 'active',
  EmpfehlerVorname: 'Berta',
  EmpfehlerInitiale: 'B.',
  Produkt: wireProduct,
  AnteilEmpfehler: 50,
  PraemieCent: 9000,
  EmpfehlerPraemieCent: 4500,
  EmpfaengerPraemieCent: 4500,
  ErstelltAm: '2026-11-20T10:00:00Z',
  GueltigBis: '2027-01-19T10:00:00Z',
  Empfehlungslink: 'http://localhost:3000/de/empfehlung/aaaaaaaaaaaaaaaaaaaaaa',
  KurzURL: 'http://localhost:3000/e/ABCD1234',
};

const wireUser = {
  Email: 'berta.beispiel@example.org',
  Anrede: null,
  Vorname: 'Berta',
  Nachname: 'Beispiel',
  Empfehlerhash: 'hash-of-berta',
  NewsletterOptinGegeben: false,
  NewsletterOptinVersendetAm: null,
  Language: 'de',
};

export const wireSignedIn = {
  Token: 'header.e30.signature',
  SitzungEndetAm: '2099-01-01T00:00:00Z',
  User: wireUser,
};

/** An error answer of the API. */
export const wireError = (
  status: number,
  code: string,
  key: string,
  message: string,
  fields?: Readonly<Record<string, string>>,
) => ({
  status,
  body: {
    PsoErrorCode: code,
    MessageKey: key,
    Message: message,
    Reference: 'ref-1',
    ...(fields ? { Fields: fields } : {}),
  },
});
