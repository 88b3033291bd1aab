import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { create, created, fillIn, submit } from '../testing/referral-form.tsx';
import type { Answers } from '../testing/answering.ts';
import { renderPage } from '../testing/render-page.tsx';
import { wireError, wireProduct, wireTerms } from '../testing/wire.ts';
import Empfehlen from './empfehlen.tsx';

afterEach(cleanup);
beforeEach(() => sessionStorage.clear());

const open = (query: string, answers: Answers, product: object = wireProduct) =>
  renderPage({
    route: 'Empfehlen',
    page: Empfehlen,
    at: `/de/empfehlen/101${query}`,
    answers: {
      'GET /produkt/101': { body: product },
      'GET /rechtstext/agb': { body: wireTerms },
      ...answers,
    },
  });

test('a device with its tariff stays with the form and with what is created', async () => {
  const { calls } = await open(
    '?handyId=160',
    { [create]: { body: created } },
    { ...wireProduct, Name: 'Mobil M + Stern 5', PreisEinmalig: 4900 },
  );
  expect(await screen.findByText('Mobil M + Stern 5')).toBeTruthy();
  expect(calls.find(({ name }) => name === 'GET /produkt/101')?.query).toBe('handyId=160');
  const user = await fillIn();
  await user.click(submit());
  await screen.findByText('Seite EmpfehlungBestaetigung');
  expect(calls.find(({ name }) => name === create)?.body).toMatchObject({
    Empfehlung: { Produkt: 101, HandyId: 160 },
  });
});

test('an approved employee sees the own programme, and it goes along', async () => {
  const { calls } = await open('?programm=mitarbeiter', { [create]: { body: created } });
  expect(
    await screen.findByRole('heading', {
      level: 1,
      name: 'Als Mitarbeiterin oder Mitarbeiter empfehlen',
    }),
  ).toBeTruthy();
  expect(screen.getByText(/dienstliche Adresse/)).toBeTruthy();
  const user = await fillIn();
  await user.click(submit());
  await screen.findByText('Seite EmpfehlungBestaetigung');
  expect(calls.find(({ name }) => name === create)?.body).toMatchObject({
    Empfehlung: { Mitarbeiterprogramm: true },
  });
});

test('a visitor agrees to a campaign by itself; it is kept here until the referral takes it along', async () => {
  localStorage.clear();
  const { calls } = await open('', {
    [create]: { body: created },
    'GET /aktion/alleAktiven': {
      body: [
        { AktionsId: 7, Titel: 'Wochen', Text: 'Mehr.', RechtsText: 'Recht.', TextVersion: 'v1' },
        { AktionsId: 8, Titel: 'Tage', Text: 'Mehr.', RechtsText: 'Recht.', TextVersion: 'v2' },
      ],
    },
  });
  await userEvent.click(await screen.findByRole('switch', { name: /„Tage“/ }));
  expect(localStorage.getItem('ws.campaigns')).toContain('v2');
  const user = await fillIn();
  await user.click(submit());
  await screen.findByText('Seite EmpfehlungBestaetigung');
  expect(calls.find(({ name }) => name === create)?.body).toMatchObject({
    Empfehlung: { Aktionen: [{ AktionsId: 8, TextVersion: 'v2' }] },
  });
  expect(localStorage.getItem('ws.campaigns')).toBe('[]');
});

test.each([
  ['notListed', /gültige E-Mail-Adresse ein: Diese ist für das Programm nicht freigeschaltet/],
  ['ownProgramme', /Für diese Adresse gibt es ein eigenes Programm/],
])('a refusal for the whitelist (%s) stands at the address', async (reason, sentence) => {
  const refusal = wireError(403, 'PSOF0302', 'emailNotAllowed', 'Nicht zugelassen.', {
    'Empfehler.Email': reason,
  });
  await open('?programm=mitarbeiter', { [create]: refusal });
  await screen.findByRole('button', { name: 'Empfehlung anlegen' });
  const user = await fillIn();
  await user.click(submit());
  expect((await screen.findAllByText(sentence)).length).toBeGreaterThan(0);
  expect(document.activeElement).toBe(screen.getByLabelText('E-Mail-Adresse'));
});
