import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import { freshEmail } from '@weitersagen/server/testing/steps';
import { areaServer } from '@weitersagen/testing/area-server';
import remote from '../remote.ts';

const { server, show } = areaServer(remote);
const [olaf] = demoLogins.operators;
const open = (art: string) =>
  show('BetriebPartner', {
    staff: { kind: 'operator', email: olaf },
    suffix: `?mandant=funkelnetz&art=${art}`,
  });

describe('a partner is invited', () => {
  it.each([
    ['agenturen', 'Agentur einladen', /jemanden bei einer Agentur/, 'freigeschaltet'],
    ['vertriebspartner', 'Vertriebspartner einladen', /schon einen Vertriebspartner/, 'eingeladen'],
  ] as const)('from the list %s, once, by a mail with a link', async (art, press, taken, state) => {
    const email = freshEmail('geladen');
    const { user } = await open(art);
    const isAgency = art === 'agenturen';
    const fill = async (lastName: string) => {
      await user.click(await screen.findByRole('button', { name: press }));
      const dialog = within(await screen.findByRole('dialog'));
      const type = (name: string, text: string) =>
        user.fill(dialog.getByRole('textbox', { name }), text);
      if (isAgency) await type('Name der Agentur', `${lastName} & Co`);
      await type('Vorname', 'Gesa');
      await type('Nachname', lastName);
      await type('E-Mail-Adresse', email);
      await user.click(dialog.getByRole('button', { name: 'Einladung senden' }));
      return dialog;
    };
    await fill('Geladen');
    await screen.findByText(`${email} ist eingeladen`);
    const row = await screen.findByRole('row', { name: /Geladen/ });
    within(row).getByText(state);
    expect((await server.mails(email))[0]?.token).toBeTruthy();
    const again = await fill('Nochmal');
    await again.findAllByText(taken);
  });

  it('says beside each field what is wrong', async () => {
    const { user } = await open('agenturen');
    await user.click(await screen.findByRole('button', { name: 'Agentur einladen' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Einladung senden' }));
    for (const label of ['Name der Agentur', 'Vorname', 'Nachname', 'E-Mail-Adresse'])
      expect(
        dialog.getAllByText(new RegExp(`^${label} ist ein Pflichtfeld`)).length,
      ).toBeGreaterThan(0);
  });
});
