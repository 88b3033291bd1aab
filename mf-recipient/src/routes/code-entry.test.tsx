import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { getReferral } from '@weitersagen/contracts/referral';
import { createActiveReferral } from '@weitersagen/testing/active-referral';
import { areaServer } from '@weitersagen/testing/area-server';
import remote from '../remote.ts';

const { server, show } = areaServer(remote);
let number: string;
let code: string;
beforeAll(async () => {
  number = (await createActiveReferral(server, 50)).number;
  const { value } = await server.call(getReferral, { params: { number } });
  code = value.shortUrl.split('/').at(-1) ?? '';
});

const open = (suffix = '', locale: 'de' | 'en' = 'de') =>
  show('Empfehlungscode', { suffix, locale });

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Empfehlungscode' });

async function enter(text: string, suffix = '') {
  const page = await open(suffix);
  await page.user.type(field(), text);
  await page.user.click(screen.getByRole('button', { name: 'Empfehlung öffnen' }));
  return page;
}

/** A well-formed code of no referral: every symbol zero. */
const unknownCode = '000000000';

describe('the entry with a code', () => {
  it('leads to the landing page, as people write a code, and keeps the campaign', async () => {
    const spoken = `${code.slice(0, 3)} ${code.slice(3, 6)}-${code.slice(6)}`.toLowerCase();
    const page = await enter(spoken, '?channel=karte');
    await waitFor(() => expect(page.address()).toBe(`/de/empfehlung/${number}?channel=karte`));
    const events = await server.inTenant((tx) =>
      tx.db
        .selectFrom('referral_event')
        .select(['kind', 'channel'])
        .where('referral_id', '=', number)
        .execute(),
    );
    expect(events).toContainEqual({ kind: 'click', channel: 'karte' });
  });

  it('takes O for zero and I for one', async () => {
    const misread = code.replaceAll('0', 'o').replaceAll('1', 'i');
    const page = await enter(misread);
    await waitFor(() => expect(page.address()).toBe(`/de/empfehlung/${number}`));
  });

  it('groups the code as it is typed', async () => {
    const { user } = await open();
    await user.type(field(), 'abc123x');
    expect(field().value).toBe('ABC-123-X');
  });

  it('asks for a code, for missing signs and for swapped ones beside the field', async () => {
    const page = await enter('abc12');
    expect((await screen.findAllByText(/Es fehlen 4 Zeichen/)).length).toBeGreaterThan(0);
    await page.user.clear(field());
    await screen.findByText('Empfehlungscode ist ein Pflichtfeld');
    await page.user.type(field(), '000000001');
    expect((await screen.findAllByText(/Dieser Code stimmt nicht/)).length).toBeGreaterThan(0);
  });

  it('says that a code is unknown and keeps what was typed', async () => {
    await enter(unknownCode);
    expect((await screen.findAllByText(/Diesen Code kennen wir nicht/)).length).toBeGreaterThan(0);
    expect(field().value).toBe('000-000-000');
  });

  it('stops after too many wrong codes', async () => {
    const page = await enter(unknownCode);
    await waitFor(
      async () => {
        await page.user.click(screen.getByRole('button', { name: 'Empfehlung öffnen' }));
        expect(screen.queryByText(/Zu viele Versuche/)).not.toBeNull();
      },
      { timeout: 10_000 },
    );
    expect(field().value).toBe('000-000-000');
  });

  it('keeps a typed code over a reload and speaks English', async () => {
    const { user } = await open();
    await user.type(field(), 'abc');
    cleanup();
    await open('', 'en');
    await screen.findByRole('heading', { level: 1, name: 'Enter your referral code' });
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('ABC'));
  });
});
