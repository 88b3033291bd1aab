import { cleanup, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ComponentType } from 'react';
import { defineRemote } from '@weitersagen/platform/remote';
import { fileServer } from '@weitersagen/testing/area-server';
import { renderRoute } from '@weitersagen/testing/render-route';
import { Form, useAppForm } from '@weitersagen/ui/form';
import { SubmitButton } from '@weitersagen/ui/submit-button';
import { Euro } from './euro.tsx';
import { onlyErrors, useFieldChecks } from './field-checks.ts';
import { TermsField } from './terms-field.tsx';

const server = fileServer();

function show(Page: ComponentType, locale: 'de' | 'en') {
  const remote = defineRemote({
    id: 'mf-referrer',
    routes: { Danke: async () => ({ default: Page }) },
    messages: { de: async () => ({ default: {} }), en: async () => ({ default: {} }) },
  });
  return renderRoute(remote, 'Danke', { server, locale });
}

function Consent() {
  const checks = useFieldChecks();
  const form = useAppForm({
    defaultValues: { terms: false },
    validate: ({ terms }) => onlyErrors({ terms: checks.accepted(terms) }),
  });
  return (
    <Form form={form} onSubmit={() => undefined} errorSummaryTitle="Bitte prüfen">
      <TermsField form={form} />
      <SubmitButton form={form}>Senden</SubmitButton>
    </Form>
  );
}

describe('the consent to the terms', () => {
  it('says in one sentence what is agreed to', async () => {
    await show(Consent, 'de');
    const name = 'Ich stimme den AGB und den Teilnahmebedingungen zu.';
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name }).checked).toBe(false);
  });

  it('is a sentence in English too', async () => {
    await show(Consent, 'en');
    const label = document.querySelector('label')?.textContent;
    expect(label).toMatch(/^I [\w\s]+\.$/);
    expect(label).not.toMatch(/\s\.|\s{2}/);
  });

  it.each([
    ['AGB', '/de/agb'],
    ['Teilnahmebedingungen', '/de/teilnahmebedingungen'],
    ['Datenschutz', '/de/datenschutz'],
  ])('opens %s beside the form, so that nothing typed is lost', async (name, address) => {
    await show(Consent, 'de');
    const link = screen.getByRole('link', { name });
    expect(link.getAttribute('href')).toBe(address);
    expect(link.getAttribute('target')).toBe('_blank');
  });

  it('is required', async () => {
    const { user } = await show(Consent, 'de');
    await user.click(screen.getByRole('button', { name: 'Senden' }));
    await screen.findByText(
      'Dies ist ein Pflichtfeld. Die Zustimmung ist erforderlich, um fortzufahren.',
    );
  });
});

describe('an amount of money', () => {
  it('is written in the form of the language, a narrow space before the currency', async () => {
    await show(() => <Euro cents={123_450} />, 'de');
    expect(document.body.textContent).toContain('1.234,50\u202F€');
    cleanup();
    await show(() => <Euro cents={123_450} />, 'en');
    expect(document.body.textContent).toContain('1,234.50');
  });

  it('keeps its sign and its cents', async () => {
    await show(() => <Euro cents={-705} prefix="noch" />, 'de');
    expect(document.body.textContent).toContain('noch \u22127,05\u202F€');
  });
});
