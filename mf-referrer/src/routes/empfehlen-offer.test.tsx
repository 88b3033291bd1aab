import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { create, created, fillIn, openForm, openPage, submit } from '../testing/referral-form.tsx';
import { wireError, wireProduct, wireTerms } from '../testing/wire.ts';

afterEach(cleanup);
beforeEach(() => sessionStorage.clear());

const withReward = (period: object) => ({
  'GET /produkt/101': {
    body: { ...wireProduct, Praemien: [{ ...wireProduct.Praemien[0], ...period }] },
  },
});

test('a product whose reward is over offers no form but the way to the products', async () => {
  await openPage(withReward({ Enddatum: '2020-12-31' }));
  await screen.findByRole('heading', {
    level: 1,
    name: 'Für „Funkelfaser 500“ gibt es heute keine Prämie',
  });
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByText(/^Ab dem/)).toBeNull();
  expect(screen.getByRole('link', { name: 'Produkte ansehen' }).getAttribute('href')).toBe('/de');
});

test('a product whose reward is announced says from when', async () => {
  await openPage(withReward({ Startdatum: '2099-03-01' }));
  expect(await screen.findByText(/^Ab dem 01.03.2099 gibt es dafür bis zu 90,00/)).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('a higher reward that starts later stands beside the one of today', async () => {
  const today = wireProduct.Praemien[0];
  const later = { ...today, Id: 2, Startdatum: '2099-03-01', WertCent: 11_000, Wert: '110 €' };
  await openPage({
    'GET /produkt/101': { body: { ...wireProduct, Praemien: [today, later] } },
  });
  expect(await screen.findByText(/^90,00.€ Prämie$/)).toBeTruthy();
  expect(screen.getByText(/^ab 01\.03\.2099: bis zu 110,00.€$/)).toBeTruthy();
});

const refused = wireError(400, 'PSOF0305', 'termsRequired', 'Die Zustimmung ist erforderlich.', {
  'Empfehlung.AgbText': 'termsChanged',
});
const terms = {
  'GET /rechtstext/agb': [{ body: wireTerms }, { body: { ...wireTerms, Version: '2026-12' } }],
};

test('terms that came into force meanwhile are fetched, said, and agreed to anew', async () => {
  const { calls } = await openForm({
    [create]: [refused, { body: created }],
    ...terms,
  });
  const user = await fillIn();
  await user.click(submit());
  expect(await screen.findByText(/Bedingungen haben sich gerade geändert/)).toBeTruthy();
  const box = screen.getByLabelText(/Ich stimme den/);
  expect(box).toHaveProperty('checked', false);
  expect(screen.getByLabelText('Vorname')).toHaveProperty('value', 'Berta');
  await user.click(submit());
  expect(calls.filter(({ name }) => name === create)).toHaveLength(1);
  await user.click(box);
  await user.click(submit());
  await screen.findByText('Seite EmpfehlungBestaetigung');
  const sent = calls.filter(({ name }) => name === create).at(-1);
  expect(sent?.body).toMatchObject({ Empfehlung: { AgbText: '2026-12', Zustimmung: true } });
});

test('terms that pressing the button declares say above the form that they changed', async () => {
  const { calls } = await openForm(
    {
      [create]: refused,
      ...terms,
    },
    { termsAutoAccept: true },
  );
  await userEvent.type(screen.getByLabelText('Vorname'), 'Berta');
  await userEvent.type(screen.getByLabelText('Nachname'), 'Beispiel');
  await userEvent.type(screen.getByLabelText('E-Mail-Adresse'), 'berta@example.org');
  await userEvent.click(submit());
  expect(await screen.findByText(/Bedingungen haben sich gerade geändert/)).toBeTruthy();
  await userEvent.click(submit());
  await waitFor(() =>
    expect(calls.filter(({ name }) => name === create).at(-1)?.body).toMatchObject({
      Empfehlung: { AgbText: '2026-12' },
    }),
  );
});
