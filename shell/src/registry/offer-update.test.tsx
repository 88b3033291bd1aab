import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createI18n } from '@weitersagen/platform/i18n';
import shell from '../locales/de.json';

const reload = vi.fn<() => void>();
beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('location', { reload });
});
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

async function offer() {
  const { offerUpdate } = await import('./offer-update.tsx');
  offerUpdate(await createI18n('de', { shell }));
}
const field = () => {
  document.body.innerHTML = '<main><input name="name" aria-label="Name"></main>';
  return screen.getByLabelText('Name');
};

test('a new version is offered, and what is typed meanwhile comes back after the reload', async () => {
  const name = field();
  await offer();
  await screen.findByText('Es gibt eine neue Fassung dieser Seite');
  const user = userEvent.setup();
  await user.type(name, 'Mara');
  await user.click(screen.getByRole('button', { name: 'Neu laden' }));
  expect(reload).toHaveBeenCalledOnce();
  expect(sessionStorage.getItem('ws.typed')).toContain('Mara');
});

test('it can be put off', async () => {
  await offer();
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Später' }));
  expect(screen.queryByRole('button')).toBeNull();
});

test('it is not offered over what somebody typed', async () => {
  await userEvent.setup().type(field(), 'Mara');
  await offer();
  await new Promise((resolve) => {
    setTimeout(resolve, 50);
  });
  expect(screen.queryByText('Es gibt eine neue Fassung dieser Seite')).toBeNull();
});
