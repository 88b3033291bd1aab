import { readFile } from 'node:fs/promises';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import * as contract from '@weitersagen/contracts/operator-tenants';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import { importCatalogueFile } from '@weitersagen/contracts/operator-catalogue-file';
import { addOperator } from '@weitersagen/server/testing/operator-session';
import { leaveOn } from '@weitersagen/server/testing/leave-on';
import { changeSettings } from '@weitersagen/server/testing/tenant-settings';
import { passSetup } from '@weitersagen/server/testing/pass-setup';
import { areaServer } from '@weitersagen/testing/area-server';
import { failing } from '@weitersagen/testing/failing-network';
import { themes } from '@weitersagen/ui/themes';
import remote from '../remote.ts';

const { server, show } = areaServer(remote);
const [olaf] = demoLogins.operators;
type More = Parameters<typeof show>[1];
const openList = (email: string = olaf, more: More = {}) =>
  show('BetriebMandanten', { staff: { kind: 'operator', email }, ...more });
const open = (mandant: string, email: string = olaf, more: More = {}) =>
  show('BetriebMandant', { staff: { kind: 'operator', email }, params: { mandant }, ...more });
type User = Awaited<ReturnType<typeof open>>['user'];
type Operator = Awaited<ReturnType<typeof addOperator>>;
let admin: Operator;
let finance: Operator;
let content: Operator;
beforeAll(async () => {
  admin = await addOperator(server, [{ role: 'admin', client: null }]);
  finance = await addOperator(server, [{ role: 'finance', client: null }]);
  content = await addOperator(server, [{ role: 'content', client: 'sonnwerk' }]);
});

/** Black pictures of 1300 × 100, 40 × 200 and 300 × 100 pixels. */
const black = {
  wide: 'iVBORw0KGgoAAAANSUhEUgAABRQAAABkAQMAAADNMi7NAAAAA1BMVEUAAACnej3aAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAJ0lEQVR42u3BMQEAAADCoPVPbQ0PoAAAAAAAAAAAAAAAAAAAAIA3A0AQAAEUzNxQAAAAAElFTkSuQmCC',
  tall: 'iVBORw0KGgoAAAANSUhEUgAAACgAAADIAQMAAACgdDGsAAAAA1BMVEUAAACnej3aAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEklEQVQ4y2NgGAWjYBSMgqEBAASwAAEWEzfQAAAAAElFTkSuQmCC',
  fitting:
    'iVBORw0KGgoAAAANSUhEUgAAASwAAABkAQMAAAAGz5+DAAAAA1BMVEUAAACnej3aAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAG0lEQVRIx+3BgQAAAADDoPlT3+AEVQEAAADPAA88AAHjPMELAAAAAElFTkSuQmCC',
} as const;

/** Writes a text in place of what a field holds. */
async function put(user: User, name: string | RegExp, text: string) {
  const input = await screen.findByRole('textbox', { name });
  await user.clear(input);
  await user.fill(input, text);
}
const save = async (user: User) =>
  user.click(await screen.findByRole('button', { name: 'Änderungen speichern' }));
const config = async (client: string) => {
  server.deps.tenants.forget();
  return (await server.tenant(client)).config;
};

describe('the clients', () => {
  it('fold away what is done of what is still missing, and say how much that is', async () => {
    await open('sonnwerk', admin.email);
    const summary = await screen.findByText(/^\d+ erledigt$/);
    const done = summary.closest('details');
    expect(done?.open).toBe(false);
    const ready = [...(done?.querySelectorAll('li') ?? [])];
    expect(summary.textContent).toBe(`${ready.length} erledigt`);
    for (const step of ready) expect(step.textContent).toMatch(/ – Vollständig$/);
    expect(screen.getAllByText(/^– Vollständig$/)).toHaveLength(ready.length);
  });

  it('that leave or have left say the day, and nothing is open of one that is gone', async () => {
    const leave = (day: string | null) => leaveOn(server, day, 'sonnwerk');
    onTestFinished(() => leave(null));
    const row = async () => {
      await openList(content.email);
      return within(await screen.findByRole('row', { name: /^Sonnwerk/ }));
    };
    await leave('2099-12-31');
    (await row()).getByText('Geht am 31.12.2099');
    cleanup();
    await leave('2020-01-01');
    const gone = await row();
    gone.getByText('Beendet seit 01.01.2020');
    expect(gone.queryByText('Vollständig')).toBeNull();
  });

  it('are those of somebody’s roles, each leading to its settings', async () => {
    await passSetup(server, 'sonnwerk');
    const { user, address } = await openList(content.email);
    const row = within(await screen.findByRole('row', { name: /^Sonnwerk/ }));
    row.getByText('Vollständig');
    expect(screen.queryByRole('row', { name: /^Funkelnetz/ })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Neuer Mandant' })).toBeNull();
    await user.click(row.getByRole('link', { name: 'Sonnwerk' }));
    expect(address()).toMatch(/\/mandanten\/sonnwerk$/);
  });

  it('are asked for again after a failure', async () => {
    const network = failing('GET /betrieb/mandanten', 'away', 1);
    const { user } = await openList(olaf, { network });
    await user.click(await screen.findByRole('button', { name: /noch einmal|erneut/i }));
    await screen.findByRole('row', { name: /^Funkelnetz/ });
  });

  it('get another one, whose page says what it still needs', async () => {
    const { user, address } = await open('neu', admin.email);
    await put(user, 'Name', 'Probewerk');
    await put(user, 'Kennung', 'Probe Werk');
    await put(user, 'Host', 'sonnwerk.localhost');
    await put(user, 'E-Mail des Kundendienstes', 'hilfe@example.org');
    await put(user, 'Absender der Mails', 'post@example.org');
    await user.click(screen.getByRole('button', { name: 'Mandant anlegen' }));
    await screen.findAllByText(/^2 bis 41 kleine Buchstaben/);
    const kinds = screen.getByRole('combobox', { name: 'Art der Produkte' });
    expect(kinds.getAttribute('aria-invalid')).toBe('true');
    await user.selectOptions(kinds, 'Energie und anderes');
    await put(user, 'Kennung', 'neu');
    await user.click(screen.getByRole('button', { name: 'Mandant anlegen' }));
    await screen.findAllByText(/^Diese Kennung ist vergeben/);
    await put(user, 'Kennung', 'probewerk');
    await user.click(screen.getByRole('button', { name: 'Mandant anlegen' }));
    await screen.findAllByText('Dieser Host gehört schon einem anderen Mandanten.');
    await put(user, 'Host', 'remotes.localhost');
    await user.click(screen.getByRole('button', { name: 'Mandant anlegen' }));
    await screen.findAllByText(/^Diesen Host braucht die Installation selbst/);
    await put(user, 'Host', ' https://Probewerk.localhost/de ');
    await user.click(screen.getByRole('button', { name: 'Mandant anlegen' }));
    await screen.findByText(/Der Mandant ist angelegt/);
    expect(address()).toMatch(/\/mandanten\/probewerk$/);
    await screen.findByText('Heute wird kein Produkt angeboten.');
    const product = screen.getByRole('link', { name: 'Produkt' });
    expect(product.getAttribute('href')).toMatch(/\/katalog\/neu\?mandant=probewerk$/);
    screen.getByText(/^Nicht geprüft: Ob die Adresse hierher führt/);
    screen.getByRole('link', { name: 'Adresse der Seiten' });
    const leads = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(leads('Impressum')).toMatch(/\?mandant=probewerk&art=impressum$/);
    expect(leads('Datenschutzhinweise')).toMatch(/\?mandant=probewerk&art=datenschutz$/);
    expect(leads('AGB')).toMatch(/\?mandant=probewerk&art=agb$/);
    expect(leads('Teilnahmebedingungen')).toMatch(/\?mandant=probewerk&art=teilnahme$/);
    expect(leads('Erklärung zur Barrierefreiheit')).toMatch(/&art=barrierefreiheit$/);
    screen.getByText('Eine Erklärung zur Barrierefreiheit gilt noch nicht.');
    expect(leads('Aufträge')).toMatch(/\?mandant=probewerk$/);
    expect(leads('Prämie')).toMatch(/\/katalog\?mandant=probewerk$/);
    expect((await config('probewerk')).name).toBe('Probewerk');
    const catalogue = {
      Kategorien: [{ Kennung: 'strom', Name: { De: 'Strom', En: 'Power' } }],
      Produkte: [{ ExterneNummer: 'P-1', Name: 'Probestrom', ProduktKategorie: 'strom' }],
    };
    const file = JSON.stringify(catalogue);
    const body = { client: 'probewerk', format: 'json' as const, file, columns: [] };
    await server.call(importCatalogueFile, { ...admin.session, body });
    cleanup();
    await open('probewerk', admin.email);
    await waitFor(() => expect(leads('Prämie')).toMatch(/\?mandant=probewerk&stand=Angeboten$/));
  });
});

describe('a new client', () => {
  it('tells what was typed before and not saved, which is forgotten by one press', async () => {
    const { user } = await open('neu', admin.email);
    await put(user, 'Name', 'Halbwerk');
    await user.click(screen.getByRole('checkbox', { name: /Englisch/ }));
    cleanup();
    const again = await open('neu', admin.email);
    await screen.findByText(/^Zuletzt eingegeben und nicht gespeichert: Name, .*Englisch/);
    await again.user.click(screen.getByRole('button', { name: 'Eingaben verwerfen' }));
    expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveProperty('value', '');
    cleanup();
    await open('neu', admin.email);
    expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveProperty('value', '');
  });

  it('is added by nobody but an administrator of all clients, also by its address', async () => {
    const ofOne = await addOperator(server, [{ role: 'admin', client: 'sonnwerk' }]);
    for (const { email } of [content, ofOne]) {
      await open('neu', email);
      await screen.findByRole('heading', { name: /Rolle Administration für alle Mandanten$/ });
      expect(screen.queryByRole('textbox')).toBeNull();
      cleanup();
    }
    await open('neu', admin.email);
    await screen.findByRole('textbox', { name: /Kennung/ });
  });
});

describe('the settings of a client', () => {
  it('are changed in their group, and only what was changed', async () => {
    const { user } = await open('sonnwerk', admin.email, { suffix: '?bereich=times' });
    await put(user, 'Beanstandungsfrist (Tage)', 'viele');
    await save(user);
    await screen.findAllByText('Bitte geben Sie eine ganze Zahl ein.');
    await put(user, 'Abholfrist (Monate)', 'einige');
    await save(user);
    for (const name of ['Beanstandungsfrist (Tage)', 'Abholfrist (Monate)'])
      await screen.findByRole('link', { name: `${name}: Bitte geben Sie eine ganze Zahl ein.` });
    await put(user, 'Abholfrist (Monate)', '12');
    await put(user, 'Beanstandungsfrist (Tage)', '0');
    await save(user);
    await screen.findAllByText(/außerhalb dessen, was möglich ist/);
    const before = await config('sonnwerk');
    await put(user, 'Beanstandungsfrist (Tage)', '30');
    await save(user);
    await screen.findByText(/Gespeichert\. Die Seiten zeigen es jetzt/);
    expect(await config('sonnwerk')).toEqual({ ...before, complaintDays: 30 });
  });

  it('are led to from what is still missing, down to the field', async () => {
    const undo = await changeSettings(server, { settlementIssuer: null }, 'sonnwerk');
    onTestFinished(undo);
    const { user } = await open('sonnwerk', admin.email);
    await user.click(await screen.findByRole('link', { name: 'Aussteller der Abrechnungen' }));
    const field = await screen.findByRole('checkbox', { name: 'Gutschriften ausstellen' });
    await waitFor(() => expect(document.activeElement).toBe(field));
  });

  it('say at the field of renamed paths which of them is wrong', async () => {
    const { user } = await open('sonnwerk', admin.email, { suffix: '?bereich=addresses' });
    await put(user, /^Umbenannte Wege/, 'Gibtsnicht: /hilfe');
    await save(user);
    await screen.findByText('Gibtsnicht: Mindestens ein Name ist keine Seite.', {
      selector: '[id]',
    });
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^Umbenannte Wege/ }));
  });

  it('tell what a draft of before filled in, which is forgotten by one press', async () => {
    const suffix = '?bereich=times';
    const field = () =>
      screen.findByRole<HTMLInputElement>('textbox', { name: 'Abholfrist (Monate)' });
    const { user } = await open('sonnwerk', admin.email, { suffix });
    const kept = (await field()).value;
    await put(user, 'Abholfrist (Monate)', '77');
    expect(screen.queryByText(/nicht gespeichert sind/)).toBeNull();
    cleanup();
    const again = await open('sonnwerk', admin.email, { suffix });
    await screen.findByText('Zuletzt eingegeben und nicht gespeichert: Abholfrist (Monate).');
    expect((await field()).value).toBe('77');
    await again.user.click(screen.getByRole('button', { name: 'Eingaben verwerfen' }));
    expect((await field()).value).toBe(kept);
    expect(document.activeElement).toBe(await field());
    expect(screen.queryByText(/nicht gespeichert sind/)).toBeNull();
    cleanup();
    await open('sonnwerk', admin.email, { suffix });
    expect((await field()).value).toBe(kept);
  });

  it('have a look of one’s own, of colours that can be read, seen before it is saved', async () => {
    const { user } = await open('lindenschutz', admin.email, { suffix: '?bereich=look' });
    await user.click(await screen.findByRole('checkbox', { name: 'Eigenes Aussehen' }));
    await screen.findByRole('img', { name: /^Hell:/ });
    const { primary } = themes.lindenschutz.light;
    expect(screen.getByRole('textbox', { name: 'Hauptfarbe' })).toHaveProperty('value', primary);
    const beside = (name: string) => {
      const field = screen.getByRole('textbox', { name });
      const [error = ''] = (field.getAttribute('aria-describedby') ?? '').split(' ');
      return document.getElementById(error)?.textContent;
    };
    await put(user, 'Akzentfarbe', 'gelb');
    await save(user);
    await screen.findByText('Bitte geben Sie eine Farbe an, etwa #1F4E79.');
    expect(beside('Akzentfarbe')).toBe('Bitte geben Sie eine Farbe an, etwa #1F4E79.');
    await put(user, 'Akzentfarbe', '#F2B134');
    await put(user, 'Hauptfarbe', '#FFCC00');
    await screen.findByRole('button', { name: /^Hauptfarbe: #\w{6} nehmen$/ });
    expect(screen.queryByRole('button', { name: /Vorschläge/ })).toBeNull();
    // A dark ground concerns what stands on it, too: each is told at its own field.
    await put(user, 'Grund der Seiten', '#222222');
    await put(user, 'Schriftfarbe', '#EEEEEE');
    const all = await screen.findByRole('button', { name: 'Alle 3 Vorschläge übernehmen' });
    for (const name of ['Hauptfarbe', 'Grund der Seiten', 'Schriftfarbe']) {
      expect(beside(name)).toMatch(/^Der Kontrast ist zu gering \([\d,]+ zu 1\)\. #\w{6} passt\.$/);
      screen.getByRole('button', { name: new RegExp(`^${name}: #\\w{6} nehmen$`) });
    }
    await user.click(screen.getByRole('button', { name: /^Hauptfarbe:/ }));
    expect(screen.queryByRole('button', { name: /^Hauptfarbe:/ })).toBeNull();
    expect(all.textContent).toBe('Alle 2 Vorschläge übernehmen');
    await user.click(all);
    expect(screen.queryByText(/Der Kontrast ist zu gering/)).toBeNull();
    await save(user);
    await screen.findByText(/Gespeichert\. Die Seiten zeigen es jetzt/);
    const { look } = await config('lindenschutz');
    expect(look).toMatchObject({ accent: '#F2B134', visual: 'linden' });
    expect(look?.primary).not.toBe('#FFCC00');
  });

  it('show the real start page in what is typed of the look, once its colours can be read', async () => {
    const { user } = await open('lindenschutz', admin.email, { suffix: '?bereich=look' });
    const own = await screen.findByRole('checkbox', { name: 'Eigenes Aussehen' });
    if (!(own instanceof HTMLInputElement && own.checked)) await user.click(own);
    const source = () => screen.queryByTitle('Startseite: Dunkel')?.getAttribute('src');
    await put(user, 'Hauptfarbe', '#FFCC00');
    await screen.findByRole('button', { name: /^Hauptfarbe: #\w{6} nehmen$/ });
    expect(screen.queryByRole('heading', { name: 'Auf der Startseite' })).toBeNull();
    const drawn = async () => {
      const { searchParams } = new URL(source() ?? '');
      const token = searchParams.get('aussehen') ?? '';
      return JSON.parse(atob(token.split('.')[1] ?? '')) as { readonly look: object };
    };
    for (const primary of ['#0A5C36', '#1F4E79']) {
      await put(user, 'Hauptfarbe', primary);
      await waitFor(async () => expect((await drawn()).look).toMatchObject({ primary }), {
        timeout: 4000,
      });
    }
    await user.selectOptions(screen.getByRole('combobox', { name: 'Ecken' }), 'Eckig');
    await waitFor(async () => expect((await drawn()).look).toMatchObject({ corners: 'square' }), {
      timeout: 4000,
    });
    expect(screen.getByTitle('Startseite: Hell').getAttribute('sandbox')).toBe('allow-same-origin');
    expect(new URL(source() ?? '').searchParams.get('schema')).toBe('dark');
  });

  it('have a mark and a picture for links of their own, each refused by what it is for', async () => {
    const { user } = await open('lindenschutz', admin.email, { suffix: '?bereich=look' });
    const wide = new File([Uint8Array.from(Buffer.from(black.wide, 'base64'))], 'bild.png', {
      type: 'image/png',
    });
    await user.upload(await screen.findByLabelText('Zeichen wählen'), wide);
    await screen.findByText(/mindestens 192 × 192 Pixel haben/);
    await user.upload(screen.getByLabelText('Vorschaubild wählen'), wide);
    await screen.findByText(/mindestens 1200 × 630 Pixel haben/);
    const page = new File([await readFile('packages/docs/images/home.png')], 'seite.png', {
      type: 'image/png',
    });
    await user.upload(screen.getByLabelText('Zeichen wählen'), page);
    await screen.findByText('Das Bild ist nicht quadratisch.');
    expect((await config('lindenschutz')).mark).toBeNull();
    await user.upload(screen.getByLabelText('Vorschaubild wählen'), page);
    await screen.findByRole('img', { name: 'Das Vorschaubild, wie es jetzt ist' });
    expect((await config('lindenschutz')).linkPreview).toMatchObject({ width: 1200, height: 630 });
    cleanup();
    await open('lindenschutz', admin.email, { suffix: '?bereich=verlauf' });
    await waitFor(() =>
      expect(document.body.textContent).toMatch(
        /Link-Vorschauen.{0,20}nichts.{0,20}Bild [0-9a-f]{4} \(1200 × 630 Pixel\)/,
      ),
    );
    cleanup();
    await open('lindenschutz', admin.email, { suffix: '?bereich=look' });
    await user.click(await screen.findByRole('button', { name: 'Vorschaubild entfernen' }));
    await screen.findByText('Das Vorschaubild ist entfernt.');
    expect((await config('lindenschutz')).linkPreview).toBeNull();
  });

  it('have a logo, which is refused where it is no picture', async () => {
    const { user } = await open('lindenschutz', admin.email, { suffix: '?bereich=look' });
    const choose = await screen.findByLabelText('Logo wählen');
    const file = (bytes: Uint8Array<ArrayBuffer>) =>
      new File([bytes], 'logo.png', { type: 'image/png' });
    await user.upload(choose, file(new TextEncoder().encode('kein Bild')));
    await screen.findByText('Das ist kein Bild in einem der drei Formate.');
    const picture = await readFile('packages/docs/images/home.png');
    await user.upload(choose, file(new Uint8Array(picture)));
    const told = await screen.findByText(/^Das Logo ist gespeichert/);
    expect(document.activeElement).toBe(told.closest('[tabindex]'));
    await screen.findByRole('img', { name: 'Das Logo, wie es jetzt ist' });
    const { logo } = await config('lindenschutz');
    expect(logo).toMatchObject({ height: 40 });
    const replace = async (png: string) => {
      await user.upload(
        screen.getByLabelText('Anderes Logo wählen'),
        file(Uint8Array.from(Buffer.from(png, 'base64'))),
      );
      return within(await screen.findByRole('dialog', { name: 'Logo ersetzen?' }));
    };
    const question = await replace(black.fitting);
    await user.click(question.getByRole('button', { name: 'Abbrechen' }));
    expect((await config('lindenschutz')).logo).toEqual(logo);
    const agreed = await replace(black.wide);
    await user.click(agreed.getByRole('button', { name: 'Logo ersetzen' }));
    await screen.findByText(/^Das Bild ist zu breit/);
    expect((await config('lindenschutz')).logo).toEqual(logo);
    const tall = await replace(black.tall);
    await user.click(tall.getByRole('button', { name: 'Logo ersetzen' }));
    await screen.findByText(/^Das Bild ist zu hoch/);
    const right = await replace(black.fitting);
    await user.click(right.getByRole('button', { name: 'Logo ersetzen' }));
    await screen.findByText(/^Das Logo ist gespeichert/);
    expect((await config('lindenschutz')).logo).toMatchObject({ width: 120, height: 40 });
    await user.click(screen.getByRole('button', { name: 'Logo entfernen' }));
    await screen.findByText('Das Logo ist entfernt.');
    expect((await config('lindenschutz')).logo).toBeNull();
  });

  it('show what depends on a switch while it is on', async () => {
    const { user } = await open('lindenschutz', admin.email, { suffix: '?bereich=programme' });
    const staircase = await screen.findByRole('checkbox', { name: 'Prämientreppe' });
    expect(screen.queryByRole('textbox', { name: 'Verträge bis zur Stufe' })).toBeNull();
    await user.click(staircase);
    await put(user, 'Verträge bis zur Stufe', '4');
    await put(user, 'Prämie der Stufe (€)', '1.025,50');
    await put(user, 'Gezählt ab', '01.03.2026');
    await put(user, 'Wie oft', '2');
    await save(user);
    // Any staircase promises rewards: it waits for a second one.
    await screen.findByText(/Was hier wartet, gilt, sobald eine zweite Person zustimmt/);
    const query = { mandant: 'lindenschutz' };
    const seen = await server.call(contract.getClientSettings, { ...admin.session, query });
    const [part] = seen.value.proposedParts;
    expect(part?.values).toEqual({
      staircase: true,
      'staircase.threshold': 4,
      'staircase.rewardCents': 102_550,
      'staircase.startsOn': '2026-03-01',
      'staircase.cycles': 2,
    });
    const body = { client: 'lindenschutz', proposal: part?.id ?? '' };
    await server.call(contract.withdrawSettings, { ...admin.session, body });
  });

  it('say what is wrong in another group with its name and place', async () => {
    const { user } = await open('sonnwerk', admin.email, { suffix: '?bereich=addresses' });
    await put(user, 'Hosts', 'anderswo.localhost');
    await save(user);
    await screen.findByText(/^Adresse der Seiten \(Auftritt\): Der Host dieser Adresse/);
    expect(await config('sonnwerk')).toMatchObject({ url: expect.stringContaining('sonnwerk') });
  });

  it('saved by somebody else in the meantime are shown beside what is typed', async () => {
    const { user } = await open('sonnwerk', admin.email, { suffix: '?bereich=times' });
    await screen.findByRole('textbox', { name: 'Abholfrist (Monate)' });
    const other = async (values: Record<string, number>) => {
      const query = { mandant: 'sonnwerk' };
      const seen = await server.call(contract.getClientSettings, { ...admin.session, query });
      const body = { client: 'sonnwerk', revision: seen.value.revision, values };
      const saved = await server.call(contract.changeClientSettings, { ...admin.session, body });
      expect(saved.error).toBeNull();
    };
    // Another group is no business of this form.
    await other({ captchaAfter: 5 });
    await put(user, 'Abholfrist (Monate)', '8');
    await save(user);
    await screen.findByText(/Gespeichert\. Die Seiten zeigen es jetzt/);
    expect(await config('sonnwerk')).toMatchObject({ captchaAfter: 5, pickUpMonths: 8 });
    await other({ pickUpMonths: 7 });
    await put(user, 'Abholfrist (Monate)', '6');
    await save(user);
    await screen.findByText('gespeichert: 7 – bei Ihnen: 6');
    expect((await config('sonnwerk')).pickUpMonths).toBe(7);
    await user.click(screen.getByRole('button', { name: 'Meine Eingaben behalten' }));
    await save(user);
    await screen.findByText(/Gespeichert\. Die Seiten zeigen es jetzt/);
    expect((await config('sonnwerk')).pickUpMonths).toBe(6);
  });

  it('go back to a version, whose differences are told in words', async () => {
    const { user } = await open('sonnwerk', admin.email, { suffix: '?bereich=verlauf' });
    const latest = within((await screen.findAllByRole('listitem'))[0] ?? document.body);
    await screen.findByText('7 → 6');
    expect(latest.queryByRole('button')).toBeNull();
    const [back] = await screen.findAllByRole('button', { name: /^Zu Stand \d+ zurück$/ });
    if (back === undefined) throw new Error('There is no version before');
    await user.click(back);
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByText('Abholfrist (Monate)');
    dialog.getByText('6 → 7');
    await user.click(dialog.getByRole('button', { name: /^Zu Stand/ }));
    await screen.findByText(/^Zurückgegangen zu Stand \d+\.$/);
    expect((await config('sonnwerk')).pickUpMonths).toBe(7);
  });

  it('stay open or shut where they go back, and are not said to change that', async () => {
    const isOpen = async (is: boolean) => {
      await server.database.pool.query(
        `update tenant set config = config || jsonb_build_object('isOpen', $1::boolean) where id = 'sonnwerk'`,
        [is],
      );
      server.deps.tenants.forget();
    };
    const seen = async () => {
      const query = { mandant: 'sonnwerk' };
      return (await server.call(contract.getClientSettings, { ...admin.session, query })).value;
    };
    const keep = async (captchaAfter: number) => {
      const { revision } = await seen();
      const body = { client: 'sonnwerk', revision, values: { captchaAfter } };
      const { error } = await server.call(contract.changeClientSettings, {
        ...admin.session,
        body,
      });
      expect(error).toBeNull();
    };
    await isOpen(false);
    await keep(8);
    const { revision } = await seen();
    await isOpen(true);
    await keep(9);
    const { user } = await open('sonnwerk', admin.email, { suffix: '?bereich=verlauf' });
    await user.click(await screen.findByRole('button', { name: `Zu Stand ${revision} zurück` }));
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByText('9 → 8');
    expect(dialog.queryByText(/Öffentlich/)).toBeNull();
  });

  it('are only looked at by who may not change them', async () => {
    await open('sonnwerk', content.email, { suffix: '?bereich=times' });
    await screen.findByText('Abholfrist (Monate)');
    expect(screen.queryByRole('button', { name: 'Änderungen speichern' })).toBeNull();
    screen.getByText(/ändern nein: Dafür braucht es die Rolle Administration/);
  });

  it('of a client outside of one’s roles are not there', async () => {
    await open('funkelnetz', content.email);
    await screen.findByText(/Diesen Mandanten gibt es nicht/);
  });
});

describe('another account for payouts', () => {
  it('waits for a second person, who agrees to it on the same page', async () => {
    const { user } = await open('sonnwerk', admin.email, { suffix: '?bereich=money' });
    await put(user, 'IBAN', 'DE02 5001 0517 0137 0750 30');
    await put(user, /^BIC/, 'INGDDEFF');
    await save(user);
    await screen.findByText(/Was hier wartet, gilt, sobald eine zweite Person zustimmt/);
    await screen.findByText('Ein neues Auszahlungskonto wartet');
    screen.getByText(/DE02 5001 0517 0137 0750 30, BIC INGDDEFF\. Vorgeschlagen/);
    screen.getByText(/^Das haben Sie selbst angelegt/);
    expect(screen.queryByRole('button', { name: 'Zustimmen' })).toBeNull();
  });

  it('is said in the list of clients while it waits', async () => {
    await openList(admin.email);
    const row = within(await screen.findByRole('row', { name: /^Sonnwerk/ }));
    row.getByText('Wartet auf eine zweite Person');
    expect(row.queryByText('Vollständig')).toBeNull();
  });

  it('counts from then on', async () => {
    const { user } = await open('sonnwerk', finance.email);
    await user.click(await screen.findByRole('button', { name: 'Zustimmen' }));
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByText(/DE02 5001 0517 0137 0750 30, BIC INGDDEFF/);
    dialog.getByText(/^Bisher: .+, DE\d\d /);
    await user.click(dialog.getByRole('button', { name: 'Zustimmen' }));
    await screen.findByText('Das neue Konto gilt.');
    expect((await config('sonnwerk')).payoutAccount.iban).toBe('DE02500105170137075030');
  });
});

describe('settings that one person alone cannot change', () => {
  const suffix = '?bereich=admission';
  it('wait for a second person, who sees what they would change and agrees', async () => {
    const { user } = await open('funkelnetz', admin.email, { suffix });
    await user.click(await screen.findByRole('checkbox', { name: /^Anmeldung über das Portal/ }));
    await save(user);
    await screen.findByText('Einstellungen warten auf eine zweite Person');
    screen.getByText(/^Das haben Sie selbst angelegt/);
    expect(screen.queryByRole('button', { name: 'Zustimmen' })).toBeNull();
    expect((await config('funkelnetz')).autologin).toBe(false);
    cleanup();
    const { email } = await addOperator(server, [{ role: 'admin', client: null }]);
    const other = await open('funkelnetz', email);
    await other.user.click(await screen.findByRole('button', { name: 'Zustimmen' }));
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByText('aus → ein');
    await other.user.click(dialog.getByRole('button', { name: 'Zustimmen' }));
    await screen.findByText('Die Einstellungen gelten.');
    expect((await config('funkelnetz')).autologin).toBe(true);
  });

  it('show their whole part, also what one person set before alone, and are withdrawn by who proposed them', async () => {
    const query = { mandant: 'sonnwerk' };
    const change = async (values: Record<string, string>) => {
      const { revision } = (
        await server.call(contract.getClientSettings, { ...admin.session, query })
      ).value;
      const body = { client: 'sonnwerk', revision, values };
      const saved = await server.call(contract.changeClientSettings, { ...admin.session, body });
      expect(saved.error).toBeNull();
    };
    await change({ consentManagerUrl: 'https://einwilligung.example.org/skript.js' });
    await change({ consentManager: 'extern' });
    const { user } = await open('sonnwerk', admin.email);
    await screen.findByText('https://einwilligung.example.org/skript.js');
    await user.click(screen.getByRole('button', { name: 'Zurückziehen' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Zurückziehen' }));
    await screen.findByText('Der Vorschlag ist zurückgezogen.');
  });

  it('are declined by an administrator, and say of a secret only that it is new', async () => {
    const { revision } = (
      await server.call(contract.getClientSettings, {
        ...admin.session,
        query: { mandant: 'lindenschutz' },
      })
    ).value;
    const values = {
      sso: true,
      'sso.issuer': 'https://anmeldung.example.org',
      'sso.clientId': 'programm',
      'sso.clientSecret': 'streng-geheim',
    };
    const body = { client: 'lindenschutz', revision, values };
    await server.call(contract.changeClientSettings, { ...admin.session, body });
    const decider = await addOperator(server, [{ role: 'admin', client: null }]);
    const { user } = await open('lindenschutz', decider.email);
    await screen.findByText('ein neues Geheimnis');
    await user.click(screen.getByRole('button', { name: 'Verwerfen' }));
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByText('Es bleibt bei dem, was gilt.');
    await user.click(dialog.getByRole('button', { name: 'Verwerfen' }));
    await screen.findByText('Der Vorschlag ist verworfen.');
    expect(screen.queryByText('ein neues Geheimnis')).toBeNull();
    expect((await config('lindenschutz')).sso).toBeNull();
  });
});
