import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { createI18n, I18nextProvider } from '@weitersagen/platform/i18n';
import de from '@weitersagen/platform/locales/de.json';
import { latePart } from '@weitersagen/ui/late';
import { DeferredPart } from './deferred-part.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const again = { name: 'Noch einmal versuchen' };

/** A page with a part whose code does not come as often as said. */
async function show(failures: number) {
  let left = failures;
  const part = latePart(async () => {
    left -= 1;
    if (left >= 0) throw new TypeError('Failed to fetch');
    return ({ label }: { readonly label: string }) => <label>{label}</label>;
  });
  const i18n = await createI18n('de', { platform: de });
  const page = (
    <I18nextProvider i18n={i18n}>
      <input aria-label="Name" />
      <DeferredPart part={part} waiting={<p>kommt</p>}>
        {(Part) => <Part label="IBAN" />}
      </DeferredPart>
    </I18nextProvider>
  );
  return { ...render(page), part };
}

test('a part comes, and is there at once where it was before', async () => {
  const { part } = await show(0);
  screen.getByText('kommt');
  await screen.findByText('IBAN');
  expect(part.loaded()).not.toBeNull();
});

test('a part that does not come says so in its place until a try succeeds; the page stays', async () => {
  await show(2);
  await userEvent.type(screen.getByLabelText('Name'), 'Mara');
  await screen.findByRole('alert');
  await userEvent.click(screen.getByRole('button', again));
  await userEvent.click(await screen.findByRole('button', again));
  const part = await screen.findByText('IBAN');
  await waitFor(() => expect(document.activeElement?.contains(part)).toBe(true));
  expect(document.activeElement).not.toBe(document.body);
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Mara');
});

test('without a connection it says that, and comes by itself once the connection is back', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await show(1);
  expect((await screen.findByRole('alert')).textContent).toMatch(/Internetverbindung/);
  await waitFor(() => {
    window.dispatchEvent(new Event('online'));
    screen.getByText('IBAN');
  });
});
