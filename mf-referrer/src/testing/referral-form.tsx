import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Empfehlen from '../routes/empfehlen.tsx';
import type { Answers } from './answering.ts';
import { renderPage } from './render-page.tsx';
import { wireProduct, wireTerms } from './wire.ts';

/** The call that creates a referral. */
export const create = 'POST /Empfehlen/create';

/** What the server answers to it. */
export const created = {
  Empfehlungsnummer: 'aaaaaaaaaaaaaaaaaaaaaa',
  Empfehlungslink: 'http://localhost:3000/de/empfehlung/aaaaaaaaaaaaaaaaaaaaaa',
  KurzURL: 'http://localhost:3000/e/ABCD1234',
  Empfehlerhash: 'hash-of-berta',
  OptInErforderlich: true,
  Link: 'http://localhost:3000/de/empfehlung/aaaaaaaaaaaaaaaaaaaaaa',
};

/** Opens the page of the referral form, which may show something else. */
export const openPage = (answers: Answers = {}, tenant = {}) =>
  renderPage({
    route: 'Empfehlen',
    page: Empfehlen,
    at: '/de/empfehlen/101',
    tenant,
    answers: {
      'GET /produkt/101': { body: wireProduct },
      'GET /rechtstext/agb': { body: wireTerms },
      ...answers,
    },
  });

/** Opens the referral form. */
export async function openForm(answers: Answers = {}, tenant = {}) {
  const page = await openPage(answers, tenant);
  await screen.findByRole('button', { name: 'Empfehlung anlegen' });
  return page;
}

/** Ticks both declarations. */
export async function agree() {
  await userEvent.click(screen.getByLabelText(/Ich bin mindestens 18/));
  await userEvent.click(screen.getByLabelText(/Ich stimme den/));
}

/** Fills in the form as a visitor does. */
export async function fillIn() {
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Vorname'), 'Berta');
  await user.type(screen.getByLabelText('Nachname'), 'Beispiel');
  await user.type(screen.getByLabelText('E-Mail-Adresse'), 'berta.beispiel@example.org');
  await agree();
  return user;
}

/** The button of the form. */
export const submit = () => screen.getByRole('button', { name: 'Empfehlung anlegen' });
