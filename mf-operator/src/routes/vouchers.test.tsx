import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { changeVoucherKind, endVoucherKind } from '@weitersagen/contracts/operator-voucher-kinds';
import { listVouchers } from '@weitersagen/contracts/operator-vouchers';
import { chooseReward } from '@weitersagen/contracts/claim';
import { buildRewardScenes, mailedToken } from '@weitersagen/server/testing/reward-scene';
import { offerVoucherKind, uploadedLogo } from '@weitersagen/server/testing/voucher-kinds';
import { addOperator } from '@weitersagen/server/testing/operator-session';
import { areaServer } from '@weitersagen/testing/area-server';
import { failing } from '@weitersagen/testing/failing-network';
import remote from '../remote.ts';

const { server, show } = areaServer(remote);
let finance: Awaited<ReturnType<typeof addOperator>>;
beforeAll(async () => {
  finance = await addOperator(server, [{ role: 'finance', client: 'sonnwerk' }]);
});
const open = (more: Parameters<typeof show>[1] = {}) =>
  show('BetriebGutscheine', { staff: { kind: 'operator', email: finance.email }, ...more });
const codes = (...lines: string[]) =>
  new File([['Code;WertCent', ...lines].join('\n')], 'codes.csv', { type: 'text/csv' });

describe('voucher codes', () => {
  it('are added from a file and counted by value', async () => {
    await server.inTenant(({ db }) => db.deleteFrom('voucher').execute(), 'sonnwerk');
    const { user } = await open();
    await screen.findByText('Noch keine Codes');
    await user.upload(screen.getByLabelText('CSV-Datei'), codes('AAAA-1;4500', 'AAAA-2;4500'));
    await user.click(await screen.findByRole('button', { name: '2 Codes hinzufügen' }));
    await screen.findByText('2 Codes sind hinzugefügt.');
    const row = within(screen.getByRole('row', { name: /45,00/ }));
    row.getByText('verfügbar');
    await user.upload(screen.getByLabelText('CSV-Datei'), codes('AAAA-1;4500', 'AAAA-3;900'));
    await user.click(await screen.findByRole('button', { name: '1 Code hinzufügen' }));
    await screen.findByText('1 Code ist hinzugefügt. 1 war schon bekannt.');
  });

  it('of a file are counted before they are added, with what is not new, and none is shown whole', async () => {
    const { user } = await open();
    const choose = () =>
      user.upload(
        screen.getByLabelText('CSV-Datei'),
        codes('NEUER-CODE-1;900', 'AAAA-1;4500', 'NEUER-CODE-1;900', 'NEUER-CODE-2;900'),
      );
    await screen.findByRole('heading', { name: 'Codes hinzufügen' });
    await choose();
    const table = within(
      await screen.findByRole('table', { name: 'Codes der Datei nach Gutscheinart und Wert' }),
    );
    const cells = (row: HTMLElement) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent);
    const [, ...rows] = table.getAllByRole('row');
    expect(rows.map((row) => cells(row).slice(-3))).toEqual([
      ['2', '0', '1'],
      ['0', '1', '0'],
    ]);
    screen.getByText('2 Zeilen sind nicht neu und werden übergangen');
    screen.getByText('Zeile 3: Diesen Code gibt es schon im Bestand. Code: A…1');
    screen.getByText('Zeile 4: Dieser Code steht schon in einer Zeile davor. Code: NE…-1');
    expect(document.body.textContent).not.toContain('NEUER-CODE');
    await user.click(screen.getByRole('button', { name: 'Verwerfen' }));
    await waitFor(() => expect(screen.queryByText('Das wird hinzugefügt')).toBeNull());
    await choose();
    await screen.findByRole('button', { name: '2 Codes hinzufügen' });
  });

  it('of a file with wrong lines are named by their line, and nothing is added', async () => {
    const { user } = await open({ locale: 'en' });
    await user.upload(
      await screen.findByLabelText('CSV file'),
      codes('BBBB-1;4500', 'BB;1', 'BBBB-2;x', 'https://boese.example;1'),
    );
    await screen.findByText(/^Line 3: a code has 4 to 100 letters/);
    screen.getByText(/^Line 5: a code has .* It begins and ends with a letter or digit\.$/);
    screen.getByText('Line 4: the value is a whole number of cents, at most 99999999.');
    await user.upload(screen.getByLabelText('CSV file'), new File(['Nur Text'], 'brief.txt'));
    await screen.findByText(/^The file lacks a column/);
    expect(screen.queryByText(/^Line 3/)).toBeNull();
  });

  it('are tried again where the network was away', async () => {
    const { user } = await open({ network: failing('GET /betrieb/gutscheine', 'away', 1) });
    await user.click(await screen.findByRole('button', { name: 'Noch einmal versuchen' }));
    await screen.findByRole('heading', { name: 'Codes hinzufügen' });
  });
});

type User = Awaited<ReturnType<typeof open>>['user'];
const put = async (user: User, name: string | RegExp, text: string) => {
  const field = within(await screen.findByRole('dialog')).getByRole('textbox', { name });
  await user.clear(field);
  if (text !== '') await user.fill(field, text);
};
const press = async (user: User, name: string) =>
  user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));
async function add(user: User, shop: string) {
  await user.click(await screen.findByRole('button', { name: 'Gutscheinart anlegen' }));
  await put(user, 'Shop', shop);
  await put(user, 'Name auf Deutsch', `Gutschein ${shop}`);
  await put(user, 'Einlöselink', 'https://laden.example.org/einloesen');
  await press(user, 'Gutscheinart anlegen');
  await screen.findByText(`Die Gutscheinart „Gutschein ${shop}“ ist gespeichert`);
}
const kept = async (shop: string) => {
  const query = { mandant: 'sonnwerk' };
  const { value } = await server.call(listVouchers, { ...finance.session, query });
  return value.kinds?.find((kind) => kind.shop === shop);
};

describe('kinds of vouchers', () => {
  it('say before the first is added what becomes of codes in stock without one, and take them', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Gutscheinart anlegen' }));
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByText('3 Codes im Bestand haben keine Gutscheinart');
    dialog.getByText(/^1 Code über 9,00/);
    dialog.getByText(/^2 Codes über 45,00/);
    await put(user, 'Shop', 'Erster Laden');
    await put(user, 'Name auf Deutsch', 'Erster');
    await put(user, 'Einlöselink', 'https://erster.example.org/');
    await user.click(dialog.getByRole('checkbox', { name: /^Diese Codes gehören zu dieser/ }));
    await press(user, 'Gutscheinart anlegen');
    await screen.findByText('Die Gutscheinart „Erster“ ist gespeichert');
    const query = { mandant: 'sonnwerk' };
    const { value } = await server.call(listVouchers, { ...finance.session, query });
    expect(value.levels.map(({ kind, free }) => [kind, free])).toEqual([
      ['erster-laden', 1],
      ['erster-laden', 2],
    ]);
    const { key = '', revision = 0 } = (await kept('Erster Laden')) ?? {};
    const body = { client: 'sonnwerk', key, revision };
    await server.call(endVoucherKind, { ...finance.session, body });
  });

  it('are added with a logo, changed, given codes and ended', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Gutscheinart anlegen' }));
    await put(user, 'Shop', 'Blätterwald');
    await put(user, 'Name auf Deutsch', 'Büchergutschein');
    await put(user, 'Einlöselink', 'http://laden.example.org');
    const bytes = Buffer.from(await uploadedLogo(), 'base64');
    const picture = new File([bytes], 'logo.png', { type: 'image/png' });
    const large = new File([new Uint8Array(5_000_001)], 'gross.png', { type: 'image/png' });
    await user.upload(screen.getByLabelText('Logo'), large);
    await screen.findByText(/^Die Datei ist zu groß/);
    await put(user, 'Einlöselink', 'https://laden.example.org/einloesen');
    await press(user, 'Gutscheinart anlegen');
    expect(await kept('Blätterwald')).toBeUndefined();
    await put(user, 'Einlöselink', 'http://laden.example.org');
    await user.upload(screen.getByLabelText('Logo'), picture);
    await press(user, 'Gutscheinart anlegen');
    const link = await screen.findByRole('textbox', { name: 'Einlöselink' });
    await waitFor(() => expect(link.getAttribute('aria-invalid')).toBe('true'));
    screen.getAllByText(/Bitte eine Adresse, die mit https/);
    await put(user, 'Einlöselink', 'https://laden.example.org/einloesen');
    await press(user, 'Gutscheinart anlegen');
    await screen.findByText('Die Gutscheinart „Büchergutschein“ ist gespeichert');
    const section = within(screen.getByRole('region', { name: 'Blätterwald' }));
    section.getByText('wird angeboten');
    section.getByText(/^Noch keine Codes: Wer diesen Shop wählt, liest/);
    section.getByText('keine Codes');
    expect(await kept('Blätterwald')).toMatchObject({
      key: 'blaetterwald',
      logo: { width: 100, height: 40 },
      name: { en: 'Büchergutschein' },
    });

    // The only kind is chosen for the file.
    await user.upload(screen.getByLabelText('CSV-Datei'), codes('ART-0001;4500'));
    await user.click(await screen.findByRole('button', { name: '1 Code hinzufügen' }));
    await screen.findByText('1 Code ist hinzugefügt.');
    screen.getByRole('region', { name: 'Codes von Blätterwald nach Wert' });

    await user.click(screen.getByRole('button', { name: 'Gutscheinart von Blätterwald ändern' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Beenden' }));
    await screen.findByText(/Es ist die letzte Art, die angeboten wird/);
    await press(user, 'Gutscheinart beenden');
    await screen.findByText('Die Gutscheinart „Büchergutschein“ ist beendet');
    await user.click(await screen.findByText('2 beendete Gutscheinarten'));
    const ended = within(await screen.findByRole('region', { name: 'Blätterwald' }));
    await user.click(ended.getByText('1 Code frei'));
    ended.getByText('1 übrig');
    expect(ended.queryByText('verfügbar')).toBeNull();
    expect((await kept('Blätterwald'))?.state).toBe('ended');
  });

  it('are asked for what is empty in the order of the form, and for no key of a shop that is not named', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Gutscheinart anlegen' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Gutscheinart anlegen' }));
    const isWrong = (name: RegExp) =>
      dialog.getByRole('textbox', { name }).getAttribute('aria-invalid') === 'true';
    await waitFor(() => expect(isWrong(/^Shop/)).toBe(true));
    expect(isWrong(/^Kennung/)).toBe(false);
    const summary = dialog.getAllByRole('listitem').map(({ textContent }) => textContent ?? '');
    expect(summary[0]).toMatch(/Shop/);
  });

  it('that another person changed meanwhile show both, and nothing typed is lost', async () => {
    const { user } = await open();
    await add(user, 'Laden Eins');
    await user.click(screen.getByRole('button', { name: 'Gutscheinart von Laden Eins ändern' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Bearbeiten' }));
    await put(user, 'Shop', 'Laden Meiner');
    const { key = '', revision = 0, ...facts } = (await kept('Laden Eins')) ?? {};
    if (!('name' in facts)) throw new Error('no kind');
    const { name, redeemUrl, hint, from, until, position } = facts;
    const written = { name, redeemUrl, hint, from, until, position };
    const body = { client: 'sonnwerk', key, revision, ...written, shop: 'Laden Deiner' };
    expect((await server.call(changeVoucherKind, { ...finance.session, body })).error).toBeNull();
    await press(user, 'Speichern');
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByText(/Laden Deiner.*Laden Meiner/);
    await user.click(dialog.getByRole('button', { name: 'Meine Eingaben behalten' }));
    await press(user, 'Speichern');
    await screen.findByText('Die Gutscheinart „Gutschein Laden Eins“ ist gespeichert');
    expect(await kept('Laden Meiner')).toMatchObject({ revision: 3 });
  });

  it('say of which shop and value a code is missing', async () => {
    const [scene] = await buildRewardScenes(server, {});
    const email = scene?.referrerEmail ?? '';
    await offerVoucherKind(server, 'wartet');
    const body = { kind: 'gutschein', firstName: 'W', lastName: 'W', email } as const;
    await server.call(chooseReward, { token: await mailedToken(server, email), body });
    await server.work();
    const all = await addOperator(server, [{ role: 'finance', client: 'funkelnetz' }]);
    const { user } = await show('BetriebGutscheine', {
      staff: { kind: 'operator', email: all.email },
    });
    await screen.findByText('1 Code fehlt');
    screen.getByText(/^Shop wartet: 1 Code über 70,01/);
    const section = within(screen.getByRole('region', { name: 'Shop wartet' }));
    section.getByText('1 fehlt');
    const upload = async (code: string, cents: number) => {
      const file = [`Code;WertCent;Art`, `${code};${cents};wartet`].join('\n');
      await user.upload(
        screen.getByLabelText('CSV-Datei'),
        new File([file], 'codes.csv', { type: 'text/csv' }),
      );
      await user.click(await screen.findByRole('button', { name: '1 Code hinzufügen' }));
    };
    await upload('ANDERS-1', 900);
    await screen.findByText(
      /1 Prämie wartet weiter: Von ihrer Art und ihrem Wert ist kein Code frei/,
    );
    await upload('RICHTIG-1', 7001);
    await screen.findByText(/1 Prämie hat darauf gewartet: Ihr Code geht jetzt per Mail hinaus/);
  });

  it('are asked for before a file is read, unless its lines name them', async () => {
    const { user } = await open();
    await add(user, 'Laden Zwei');
    await add(user, 'Laden Drei');
    await user.upload(screen.getByLabelText('CSV-Datei'), codes('FRAGE-1;900'));
    await screen.findByText(/^Bitte wählen Sie zuerst, von welcher Gutscheinart/);
    const file = ['Code;WertCent;Art', 'FRAGE-1;900;laden-zwei', 'FRAGE-2;900;laden-vier'];
    await user.upload(
      screen.getByLabelText('CSV-Datei'),
      new File([file.join('\n')], 'codes.csv', { type: 'text/csv' }),
    );
    await screen.findByText(
      'Zeile 3: Eine Gutscheinart mit dieser Kennung gibt es nicht. Code: F…2',
    );
    expect(screen.queryByRole('button', { name: /hinzufügen$/ })).toBeNull();
    await user.selectOptions(
      screen.getByRole('combobox', { name: 'Gutscheinart der Codes' }),
      'Laden Drei: Gutschein Laden Drei',
    );
    await user.upload(screen.getByLabelText('CSV-Datei'), codes('FRAGE-1;900'));
    await screen.findByRole('rowheader', { name: 'Laden Drei: Gutschein Laden Drei' });
    // Of another kind after all: the same file is looked at again.
    await user.selectOptions(
      screen.getByRole('combobox', { name: 'Gutscheinart der Codes' }),
      'Laden Zwei: Gutschein Laden Zwei',
    );
    await screen.findByRole('rowheader', { name: 'Laden Zwei: Gutschein Laden Zwei' });
    await user.click(screen.getByRole('button', { name: '1 Code hinzufügen' }));
    await screen.findByText('1 Code ist hinzugefügt.');
    screen.getByRole('region', { name: 'Codes von Laden Zwei nach Wert' });
  });
});
