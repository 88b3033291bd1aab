import { cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import { areaServer } from '@weitersagen/testing/area-server';
import remote from '../remote.ts';

const { show } = areaServer(remote);
const [email] = demoLogins.operators;
const staff = { kind: 'operator', email } as const;
type Shown = Awaited<ReturnType<typeof show>>;

/** Presses the link to the other language, and opens what it leads to as the browser would. */
async function switchTo(
  locale: 'de' | 'en',
  { user }: Shown,
  route: Parameters<typeof show>[0],
  more: Parameters<typeof show>[1] = {},
) {
  const link = screen.getByRole('link', { name: locale === 'en' ? 'English' : 'Deutsch' });
  link.addEventListener('click', (event) => event.preventDefault());
  await user.click(link);
  cleanup();
  return show(route, { locale, ...more });
}

describe('what is typed when the language is switched', () => {
  it('stays at the sign-in, but for the password, which no storage holds', async () => {
    const page = await show('BetriebAnmelden');
    await page.user.fill(
      await screen.findByRole('textbox', { name: /E.Mail-Adresse/ }),
      'ida@example.org',
    );
    await page.user.fill(screen.getByLabelText('Passwort'), 'Streng-geheim-7');
    await switchTo('en', page, 'BetriebAnmelden');
    expect(JSON.stringify(sessionStorage)).not.toContain('geheim');
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: /E.mail address/i });
    await waitFor(() => expect(field.value).toBe('ida@example.org'));
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('');
  });

  it('stays in filters that were not applied, also in choices that are loaded later, and counts', async () => {
    const page = await show('BetriebProtokoll', { staff });
    await page.user.click(await screen.findByRole('button', { name: 'Filter' }));
    await page.user.fill(screen.getByRole('textbox', { name: /^Nummer/ }), 'gibtsnicht');
    const client = screen.getByRole('combobox', { name: /^Mandant/ });
    await waitFor(() => expect(client.textContent).toContain('Sonnwerk'));
    await page.user.selectOptions(client, 'Sonnwerk');
    const again = await switchTo('en', page, 'BetriebProtokoll', { staff });
    await again.user.click(await screen.findByRole('button', { name: 'Filters' }));
    const chosen = screen.getByRole<HTMLSelectElement>('combobox', { name: /^Client/ });
    await waitFor(() => expect(chosen.value).toBe('sonnwerk'));
    await again.user.click(screen.getByRole('button', { name: 'Apply filters' }));
    await waitFor(() => expect(again.address()).toMatch(/mandant=sonnwerk.*nummer=gibtsnicht/));
  });

  it('is put back once', async () => {
    const page = await show('BetriebAnmelden');
    await page.user.fill(
      await screen.findByRole('textbox', { name: /E.Mail-Adresse/ }),
      'ida@example.org',
    );
    const other = await switchTo('en', page, 'BetriebEinladung');
    await screen.findByRole('heading', { level: 1 });
    expect(sessionStorage).toHaveLength(0);
    await switchTo('de', other, 'BetriebAnmelden');
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: /E.Mail-Adresse/ });
    await new Promise((done) => setTimeout(done, 300));
    expect(field.value).toBe('');
  });
});
