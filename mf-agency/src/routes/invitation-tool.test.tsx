import { cleanup, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import { areaServer } from '@weitersagen/testing/area-server';
import remote from '../remote.ts';

let contentDown = false;
const { server, show } = areaServer(remote, {
  onApp(app) {
    app.addHook('onRequest', async ({ url }, reply) => {
      if (contentDown && url.includes('/content-bloecke/')) await reply.code(503).send();
    });
  },
});

const open = (email: string = demoLogins.agencyEmployee) =>
  show('AgenturEinladungstool', { staff: { kind: 'agency', email } });

async function inviteOne(email: string, consents: boolean) {
  const { user } = await open();
  await user.fill(await screen.findByRole('textbox', { name: 'Vorname' }), 'Gerda');
  await user.fill(screen.getByRole('textbox', { name: 'Nachname' }), 'Gast');
  await user.fill(screen.getByRole('textbox', { name: 'E-Mail-Adresse' }), email);
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
    await user.fill(await screen.findByRole('textbox', { name: /Filiale oder Ort/ }), 'Kiel Nord');
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

  it('says when the suggested texts cannot be had, and brings them with a retry', async () => {
    contentDown = true;
    const user = await inviteOne('gerda.text@example.org', false);
    await screen.findByText('Die Textvorschläge fehlen gerade');
    contentDown = false;
    await user.click(screen.getByRole('button', { name: 'Noch einmal versuchen' }));
    await screen.findByText(/^Hallo Gerda,/);
  });

  it('notes the employee number of a colleague who is invited', async () => {
    const { user } = await open();
    expect(screen.queryByRole('textbox', { name: /Mitarbeiternummer/ })).toBeNull();
    await user.click(await screen.findByRole('radio', { name: 'Mitarbeiter' }));
    await user.fill(await screen.findByRole('textbox', { name: /Mitarbeiternummer/ }), 'M-77');
    await user.fill(screen.getByRole('textbox', { name: 'Vorname' }), 'Mia');
    await user.fill(screen.getByRole('textbox', { name: 'Nachname' }), 'Mitarbeit');
    await user.fill(screen.getByRole('textbox', { name: 'E-Mail-Adresse' }), 'mia@example.org');
    await user.click(screen.getByRole('button', { name: 'Einladung anlegen' }));
    await screen.findByText('Mia ist eingeladen');
    within(await screen.findByRole('row', { name: /Mia Mitarbeit/ })).getByText('M-77');
  });

  it('keeps a suppression list: added to, searched, and taken off with a reason after a question', async () => {
    const { user } = await open();
    const region = within(await screen.findByRole('region', { name: 'Sperrliste' }));
    await user.fill(
      await region.findByRole('textbox', { name: 'Zu sperrende E-Mail-Adresse' }),
      'no@example.org',
    );
    await user.click(region.getByRole('button', { name: 'Auf die Sperrliste setzen' }));
    await region.findAllByText('Grund ist ein Pflichtfeld');
    await user.fill(region.getByRole('textbox', { name: 'Grund' }), 'am Telefon');
    await user.click(region.getByRole('button', { name: 'Auf die Sperrliste setzen' }));
    await region.findByText('no@example.org steht auf der Sperrliste');
    await user.type(region.getByLabelText('Adresse suchen'), 'no@example.org{Enter}');
    await user.click(
      await region.findByRole('button', { name: 'no@example.org von der Sperrliste entfernen' }),
    );
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Von der Liste nehmen' }));
    await question.findAllByText('Grund ist ein Pflichtfeld');
    await user.fill(question.getByRole('textbox', { name: 'Grund' }), '.....');
    await question.findAllByText('Bitte schreiben Sie den Grund in wenigen Worten.');
    await user.fill(question.getByRole('textbox', { name: 'Grund' }), 'hat darum gebeten');
    await user.click(question.getByRole('button', { name: 'Von der Liste nehmen' }));
    await region.findByText('no@example.org steht nicht mehr auf der Sperrliste');
    // Who objected themselves is not taken off by staff: the text says why.
    const theirs = within(await region.findByRole('row', { name: /der Person selbst/ }));
    theirs.getByText('nur sie');
    region.getByText(/kann das nur selbst ändern, unter „Meine Daten“/);
    expect(theirs.queryByRole('button')).toBeNull();
  });

  it('has a card for each shop that the owner names, until it is closed', async () => {
    const { user } = await open(demoLogins.agency);
    const region = within(await screen.findByRole('region', { name: 'Karten der Filialen' }));
    await user.fill(await region.findByRole('textbox', { name: 'Name der Filiale' }), 'Husum');
    await user.click(region.getByRole('button', { name: 'Filiale anlegen' }));
    vi.stubGlobal('print', vi.fn<() => void>());
    await user.click(await region.findByRole('button', { name: 'Karte drucken: Husum' }));
    const card = within(await screen.findByRole('article'));
    card.getByRole('img', { name: 'QR-Code der Karte von Husum' });
    vi.unstubAllGlobals();
    cleanup();

    await open();
    await screen.findByRole('button', { name: 'Karte drucken: Husum' });
    expect(screen.queryByRole('textbox', { name: 'Name der Filiale' })).toBeNull();
    cleanup();

    const again = await open(demoLogins.agency);
    await again.user.click(await screen.findByRole('button', { name: 'Filiale Husum schließen' }));
    const question = within(await screen.findByRole('alertdialog'));
    await again.user.click(question.getByRole('button', { name: 'Schließen' }));
    await screen.findByText(/Noch keine Filiale/);
  });
});
