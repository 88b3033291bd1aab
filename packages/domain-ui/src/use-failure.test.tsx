import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ApiFailure, networkFailure } from '@weitersagen/api-client/api-failure';
import { createI18n, I18nextProvider } from '@weitersagen/platform/i18n';
import type { i18n, Locale } from '@weitersagen/platform/i18n';
import deTexts from '@weitersagen/platform/locales/de.json';
import enTexts from '@weitersagen/platform/locales/en.json';
import { EmailField } from '@weitersagen/ui/email-field';
import { Form, useAppForm } from '@weitersagen/ui/form';
import { SubmitButton } from '@weitersagen/ui/submit-button';
import { FailureNotice } from './failure-notice.tsx';
import { useFailure } from './use-failure.ts';

afterEach(cleanup);
const texts: Partial<Record<Locale, i18n>> = {};
beforeAll(async () => {
  texts.de = await createI18n('de', { platform: deTexts });
  texts.en = await createI18n('en', { platform: enTexts });
});

function ExampleForm({ failures }: { readonly failures: unknown[] }) {
  const { failure, report, clear } = useFailure();
  const form = useAppForm({ defaultValues: { email: '', phone: '' }, validate: () => null });
  return (
    <Form
      form={form}
      errorSummaryTitle="Bitte prüfen"
      onSubmit={() => {
        clear();
        const next = failures.shift();
        if (next)
          report(next, form, {
            'Empfehler.Email': { name: 'email', label: 'E-Mail' },
            'Empfehler.Telefon': { name: 'phone', label: 'Telefon' },
          });
      }}
    >
      <EmailField form={form} name="email" label="E-Mail" />
      <FailureNotice failure={failure}>
        <a href="/de/login">Anmelden</a>
      </FailureNotice>
      <SubmitButton form={form}>Senden</SubmitButton>
    </Form>
  );
}

async function submit(failures: unknown[], locale: Locale = 'de') {
  const i18n = texts[locale];
  if (!i18n) throw new Error(`no texts for ${locale}`);
  render(
    <I18nextProvider i18n={i18n}>
      <ExampleForm failures={failures} />
    </I18nextProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Senden' }));
  return screen.getByRole('textbox', { name: 'E-Mail' });
}

const notice = () => screen.queryAllByRole('alert').filter((alert) => alert.textContent !== '');
const refusal = (fields: Record<string, string>, message = 'Bitte prüfen Sie Ihre Angaben.') =>
  ApiFailure.from(400, {
    PsoErrorCode: 'PSOF0100',
    MessageKey: 'invalidInput',
    Message: message,
    Reference: 'ref-1',
    Fields: fields,
  });

describe('a message of the server for a field', () => {
  it('says beside the address that it may not take part, and leads to the support', async () => {
    const refused = ApiFailure.from(403, {
      PsoErrorCode: 'PSOF0302',
      MessageKey: 'emailNotAllowed',
      Message: 'Nicht zugelassen.',
      Reference: 'ref-1',
    });
    const field = await submit([refused]);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    const said = await screen.findAllByText('Nicht zugelassen.');
    const described = field.getAttribute('aria-describedby') ?? '';
    expect(said.some(({ id }) => id !== '' && described.includes(id))).toBe(true);
    expect(notice()).toHaveLength(1);
  });

  it('stands beside the field, which gets the focus, and nowhere else', async () => {
    const field = await submit([refusal({ 'Empfehler.Email': 'invalidEmail' })]);
    const text = await screen.findByText('Dies ist keine gültige E-Mail-Adresse.');
    expect(field.getAttribute('aria-describedby')).toContain(text.id);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field);
    expect(notice()).toEqual([]);
  });

  it('names the field', async () => {
    await submit([refusal({ 'Empfehler.Email': 'required' })]);
    await screen.findByText('E-Mail ist ein Pflichtfeld');
  });

  it('that the interface has no sentence for says that the field is not valid', async () => {
    await submit([refusal({ 'Empfehler.Email': 'tooSmall' })]);
    await screen.findByText('E-Mail ist nicht gültig');
  });

  it('that the form does not show is said above the button', async () => {
    await submit([refusal({ 'Empfaenger.Email': 'invalidEmail' })]);
    await screen.findByText('Bitte prüfen Sie Ihre Angaben.');
    expect(notice()).toHaveLength(1);
  });

  it('of a field that is not asked at the moment is said above the form', async () => {
    await submit([refusal({ 'Empfehler.Telefon': 'required' })]);
    await screen.findByText('Telefon ist ein Pflichtfeld');
    expect(notice()).toHaveLength(1);
  });

  it('does not hide that other fields are wrong too', async () => {
    await submit([refusal({ 'Empfehler.Email': 'required', Produkt: 'invalid' })]);
    await screen.findByText('E-Mail ist ein Pflichtfeld');
    await screen.findByText('Bitte prüfen Sie Ihre Angaben.');
  });
});

describe('a failure of the whole call', () => {
  it("is told in the server's words, with its number and a way on", async () => {
    const failure = ApiFailure.from(409, {
      PsoErrorCode: 'PSOF0208',
      MessageKey: 'emailExists',
      Message: 'Diese Adresse ist schon registriert.',
      Reference: 'ref-2',
    });
    await submit([failure]);
    const [alert] = notice();
    expect(alert?.textContent).toContain('Diese Adresse ist schon registriert.');
    expect(alert?.textContent).toContain('Kennung für den Support: ref-2');
    expect(screen.getByRole('link', { name: 'Anmelden' })).toBeTruthy();
  });

  it('of technical kind gives the reference for the support', async () => {
    const failure = ApiFailure.from(500, {
      PsoErrorCode: 'PSOF0001',
      MessageKey: 'technical',
      Message: 'Es ist ein technischer Fehler aufgetreten.',
      Reference: 'ref-3',
    });
    await submit([failure]);
    await screen.findByText('Kennung für den Support: ref-3');
  });

  it.each([
    ['de', /Es kommt gerade keine Verbindung zustande/],
    ['en', /connection/],
  ] as const)('without an answer speaks of the connection (%s)', async (locale, text) => {
    await submit([networkFailure()], locale);
    await screen.findByText(text);
  });

  it('without words of the server is a technical error', async () => {
    await submit([ApiFailure.from(502, null)]);
    await screen.findByText(/Es ist ein technischer Fehler aufgetreten/);
  });

  it('is gone with the next attempt', async () => {
    await submit([networkFailure()]);
    await screen.findByText(/keine Verbindung/);
    await userEvent.click(screen.getByRole('button', { name: 'Senden' }));
    await waitFor(() => expect(notice()).toEqual([]));
  });
});
