import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { berlinDay } from '@weitersagen/domain/dates';
import { seedHistory } from '@weitersagen/demo/seed/history';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import { agencyServer } from '@weitersagen/testing/agency-server';
import { failing } from '@weitersagen/testing/failing-network';
import remote from '../remote.ts';

const agency = agencyServer(remote);
beforeAll(async () => {
  await agency.server.inTenant(seedHistory);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const open = (more: Parameters<typeof agency.open>[2] = {}) =>
  agency.open('AgenturRechnungen', '', more);
const plain = (text: string | null) => (text ?? '').replaceAll(/\s/g, ' ');

/** The page with the credit note of last month. Files are fetched by the browser itself, the way of all calls. */
async function openNote(more: Parameters<typeof open>[0] = {}) {
  const page = await open(more);
  vi.stubGlobal('fetch', page.fetch);
  const row = await screen.findByRole('row', { name: /^FUNKELNETZ-/ });
  const number = within(row).getByText(/^FUNKELNETZ-\d{4}-\d{6}$/).textContent;
  const save = (type: string) =>
    page.user.click(
      within(row).getByRole('button', { name: `${type} von ${number} herunterladen` }),
    );
  return { ...page, row, number, save };
}

describe('the invoices of an agency', () => {
  it('show amounts and days in the reader’s form', async () => {
    const { row } = await openNote();
    expect(plain(row.textContent)).toContain('321,30 €');
    expect(within(row).getByText(/^\d\d\.\d\d\.\d{4}$/)).toBeDefined();
  });

  it('say what will be here while there are none', async () => {
    await open({ email: demoLogins.agencyInactive });
    await screen.findByRole('heading', { name: 'Noch keine Rechnungen' });
  });

  it('are saved with the right of the session, which a plain link could not show', async () => {
    const { names, files } = agency.savedFiles();
    const { number, save } = await openNote();
    await save('XML');
    await waitFor(() => expect(names).toEqual([`${number}.xml`]));
    expect(await files[0]?.text()).toContain(number);
    const plainLink = `/api/v1/funkelnetz/agentur/rechnungen/${number}/xml`;
    const headers = { 'X-Requested-With': 'XMLHttpRequest', 'Accept-Language': 'de' };
    expect((await fetch(plainLink, { headers })).status).toBe(401);
  });

  it('say so when a file cannot be had', async () => {
    const { names } = agency.savedFiles();
    const year = berlinDay(new Date()).slice(0, 4);
    const call = `GET /agentur/rechnungen/FUNKELNETZ-${year}-000001/pdf`;
    const { save } = await openNote({ network: failing(call, 'away') });
    await save('PDF');
    await screen.findByRole('alert');
    expect(names).toEqual([]);
  });
});
