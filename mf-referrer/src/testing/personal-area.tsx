import PersoenlicherBereich from '../routes/persoenlicher-bereich.tsx';
import { renderPage } from './render-page.tsx';
import { wireOwnReferral } from './wire.ts';

/** The call for the own referrals. */
export const list = 'GET /Empfehler/empfehlungen';
/** An answer with own referrals. */
export const overview = (referrals: readonly object[], hasNext = false) => ({
  body: {
    VerdientCent: 9000,
    ErwartetCent: 4500,
    AusgezahltCent: 12_345,
    TotalCount: referrals.length,
    HasNext: hasNext,
    Empfehlungen: referrals,
  },
});
/** The call for what the referrer can do now. */
export const todos = 'GET /Empfehler/aufgaben';
/** A reward that can be picked up. */
export const todo = {
  Art: 'abholen',
  Empfehlungsnummer: 'aaaaaaaaaaaaaaaaaaaaaa',
  Produkt: 'Funkelfaser 500',
  PraemierungId: 'claim-1',
  Kontakt: 'Carl C.',
  PraemieCent: 9000,
  Rueckgabegrund: null,
  Spaetestens: '2027-11-20T10:00:00Z',
};
/** Opens the personal area; without other answers nothing is to be done. */
export const openPersonalArea = (
  answers: Parameters<typeof renderPage>[0]['answers'],
  search = '',
) =>
  renderPage({
    route: 'PersoenlicherBereich',
    page: PersoenlicherBereich,
    at: `/de/persoenlicherbereich${search}`,
    answers: { [todos]: { body: { Aufgaben: [] } }, ...answers },
  });

/** A referral whose reward waits to be picked up. */
export const waiting = wireOwnReferral(
  { Schluessel: 'pickUpReward', Akteur: 'you', Datum: null, Spaetestens: '2027-11-20T10:00:00Z' },
  { PraemierungId: 'claim-1' },
);
