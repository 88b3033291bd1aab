import { cleanup, screen, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { demoLogins } from '@weitersagen/server/demo-logins';
import { startTestServer } from '@weitersagen/server/test-server';
import type { TestServer } from '@weitersagen/server/test-server';
import { renderRoute } from '@weitersagen/testing/render-route';
import remote from '../remote.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(() => server.database.db.deleteFrom('throttle').execute());
afterEach(() => {
  cleanup();
  localStorage.clear(); // the session of who signed in
  sessionStorage.clear();
});

const open = () =>
  renderRoute(remote, 'AgenturEinladungstool', {
    server,
    staff: { kind: 'agency', email: demoLogins.agencyEmployee },
  });

async function inviteOne(email: string, consents: boolean) {
  const { user } = await open();
  await user.type(await screen.findByRole('textbox', { name: 'Vorname' }), 'Gerda');
  await user.type(screen.getByRole('textbox', { name: 'Nachname' }), 'Gast');
  await user.type(screen.getByRole('textbox', { name: 'E-Mail-Adresse' }), email);
  if (consents) await user.click(await screen.findByRole('checkbox', { name: /vorab zugestimmt/ }));
  await user.click(screen.getByRole('button', { name: 'Einladung anlegen' }));
  await screen.findByText('Gerda ist eingeladen');
  return user;
}

describe('the invitation tool', () => {
  it('mails only with the stated consent; otherwise there is a message to send oneself', async () => {
    await inviteOne('gerda.ja@example.org', true);
    expect(await server.mails('gerda.ja@example.org')).toHaveLength(1);
    cleanup();
    await inviteOne('gerda.nein@example.org', false);
    expect(await server.mails('gerda.nein@example.org')).toEqual([]);
    await screen.findByText(/^Hallo Gerda,[^]*agentur\/bestaetigen#token=/);
  });

  it('shows where each own invitation stands, with the link of an open one', async () => {
    await open();
    const row = within(await screen.findByRole('row', { name: /Jens Jagdhorn/ }));
    row.getByText('Gesperrt');
    expect(row.queryByRole('button')).toBeNull();
    const sent = within(screen.getByRole('row', { name: /Greta Gartenzaun/ }));
    sent.getByRole('button', { name: 'Einladungslink kopieren' });
  });

  it('prints the own card with the shop that is named', async () => {
    const print = vi.fn<() => void>();
    vi.stubGlobal('print', print);
    const { user } = await open();
    await user.type(await screen.findByRole('textbox', { name: /Filiale oder Ort/ }), 'Kiel Nord');
    await user.click(screen.getByRole('button', { name: 'Karte drucken' }));
    const card = within(
      await screen.findByRole('article', { name: 'Funkelnetz weitersagen und Prämie erhalten' }),
    );
    card.getByText('Kiel Nord');
    card.getByText('Ihre Ansprechperson: Emil Empfehler');
    // The address alone, typed, would open no invitation.
    card.getByRole('img', { name: /Emil Empfehler/ });
    expect(card.queryByText(/https?:/)).toBeNull();
    expect(print).toHaveBeenCalledOnce();
    vi.unstubAllGlobals();
  });
});
