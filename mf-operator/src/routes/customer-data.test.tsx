import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { tryErasure, erasePersonData } from '@weitersagen/contracts/operator-person-data';
import { formatEuro } from '@weitersagen/domain/money';
import { appCode } from '@weitersagen/server/testing/app-code';
import { addOperator, OPERATOR_CLIENT } from '@weitersagen/server/testing/operator-session';
import { makeRun, takeCash } from '@weitersagen/server/testing/payout-scene';
import { buildRewardScenes } from '@weitersagen/server/testing/reward-scene';
import { agentScene } from '@weitersagen/server/testing/staff-scene';
import { areaServer } from '@weitersagen/testing/area-server';
import { savedFiles } from '@weitersagen/testing/saved-files';
import remote from '../remote.ts';

const { server, show } = areaServer(remote);
const client = 'funkelnetz';
const reason = 'Anfrage vom 3. März';
let support: Awaited<ReturnType<typeof addOperator>>;
beforeAll(async () => {
  support = await addOperator(server, [{ role: 'support', client }]);
});

/** A referrer whose reward is picked up, and a contact. */
async function person() {
  const [scene] = await buildRewardScenes(server, {});
  if (scene === undefined) throw new Error('No scene');
  await takeCash(server, scene.referrerEmail);
  return scene;
}
async function open(kunde: string) {
  const shown = await show('BetriebKunde', {
    staff: { kind: 'operator', email: support.email },
    params: { mandant: client, kunde },
  });
  const ask = async (press: string) => {
    await shown.user.click(await screen.findByRole('button', { name: press }));
    return within(await screen.findByRole('dialog'));
  };
  return { ...shown, ask };
}
const write = ({ user }: Awaited<ReturnType<typeof open>>, dialog: ReturnType<typeof within>) =>
  user.fill(dialog.getByRole('textbox', { name: /^Grund/ }), reason);
/** What the list of customers says after the page was left. */
async function toldInList({ state }: Awaited<ReturnType<typeof open>>) {
  const left = state();
  cleanup();
  await show('BetriebKunden', { staff: { kind: 'operator', email: support.email }, state: left });
}
/** Erases somebody as another operator does. */
async function eraseElsewhere(id: string) {
  const { session } = await addOperator(server, [{ role: 'support', client }]);
  const { effect } = (await server.call(tryErasure, { ...session, body: { client, id } })).value;
  const { count, cents } = effect.open;
  const body = { client, id, waived: { count, cents }, along: [], reason };
  expect((await server.call(erasePersonData, { ...session, body })).error).toBeNull();
}

describe('the data of a customer', () => {
  it('are copied as a table or for programs, in a file with the name of the person', async () => {
    const scene = await person();
    await server.inTenant(({ db }) =>
      db
        .updateTable('account')
        .set({ first_name: 'Tom', last_name: 'Tester' })
        .where('id', '=', scene.referrerId)
        .execute(),
    );
    const { names, files } = savedFiles();
    const page = await open(scene.referrerId);
    const table = await page.ask('Auskunft laden');
    table.getByText(/^Die Datei enthält alles, .* auch Notizen, Aufrufe ihrer Links und Kennungen/);
    await write(page, table);
    await page.user.click(table.getByRole('button', { name: 'Auskunft laden' }));
    await screen.findByText(/^Die Auskunft ist gespeichert/);
    const data = await page.ask('Auskunft laden');
    await page.user.click(data.getByRole('radio', { name: /^Daten \(JSON\)/ }));
    await write(page, data);
    await page.user.click(data.getByRole('button', { name: 'Auskunft laden' }));
    await waitFor(() => expect(names).toHaveLength(2));
    expect(names).toEqual([
      expect.stringMatching(/^auskunft-tom-tester-\d{4}-\d{2}-\d{2}\.csv$/),
      expect.stringMatching(/^auskunft-tom-tester-\d{4}-\d{2}-\d{2}\.json$/),
    ]);
    expect(await files[0]?.text()).toContain(`Konto;1;E-Mail;${scene.referrerEmail}`);
    expect(await files[1]?.text()).toContain(`"E-Mail": "${scene.referrerEmail}"`);
  });

  it('are erased after support saw what goes, what stays and what is waived, and confirmed', async () => {
    const scene = await person();
    const page = await open(scene.referrerId);
    const dialog = await page.ask('Daten löschen …');
    await write(page, dialog);
    await page.user.click(dialog.getByRole('button', { name: 'Endgültig löschen' }));
    dialog.getByText(/^Konto \(1\)/);
    dialog.getByText(/(^|, )Prämien \(1\)/);
    dialog.getByText('1 Prämie über 70,01 € ist noch nicht gezahlt');
    dialog.getByText('1 Prämie über 70,01 €: abgeholt, in keinem freigegebenen Lauf');
    dialog.getByText('Mit der Löschung verfällt sie. Fragen Sie die Person, ob sie verzichtet.');
    // Nothing goes before the person waived what is owed.
    await dialog.findAllByText('Ohne Verzicht müssen die Prämien erst gezahlt sein.');
    await page.user.click(
      dialog.getByRole('checkbox', { name: /^Die Person verzichtet auf 70,01/ }),
    );
    await server.inTenant(
      ({ db }) =>
        db
          .updateTable('session')
          .set({ verified_at: null })
          .where('account_id', '=', support.id)
          .execute(),
      OPERATOR_CLIENT,
    );
    await page.user.click(dialog.getByRole('button', { name: 'Endgültig löschen' }));
    const confirm = within(await screen.findByRole('dialog', { name: 'Sind Sie es?' }));
    await page.user.fill(confirm.getByLabelText('Aktuelles Passwort'), support.password);
    const code = confirm.getByRole('textbox', { name: /Code aus der App/ });
    await page.user.fill(code, appCode(support.secret));
    await page.user.click(confirm.getByRole('button', { name: 'Bestätigen' }));
    await waitFor(() => expect(page.address()).toBe('/de/kunden'));
    await toldInList(page);
    await screen.findByText('Die Daten der Person sind gelöscht.');
  });

  it('are told by each state of the rewards, in the plural too, and by what is on its way', async () => {
    const scene = await person();
    await makeRun(server, 'anna', 'ben');
    const others = [await person(), await person()];
    await server.inTenant(({ db }) =>
      db
        .updateTable('reward_claim')
        .set({ beneficiary_id: scene.referrerId })
        .where('beneficiary', '=', 'referrer')
        .where(
          'lead_id',
          'in',
          others.map(({ leadId }) => leadId),
        )
        .execute(),
    );
    const page = await open(scene.referrerId);
    const dialog = await page.ask('Daten löschen …');
    dialog.getByText('2 Prämien über 140,02 € sind noch nicht gezahlt');
    const lines = dialog.getAllByRole('listitem').map((line) => line.textContent);
    const sum = formatEuro(14_002, 'de');
    expect(lines).toEqual([`2 Prämien über ${sum}: abgeholt, in keinem freigegebenen Lauf`]);
    dialog.getByText(/^Mit der Löschung verfallen sie\. .* ob sie auf alle verzichtet\.$/);
    dialog.getByText('1 Prämie über 70,01 € ist unterwegs');
    dialog.getByText(/Kommt Geld von der Bank zurück, verfällt es/);
  });

  it('leave the screen, and their person is called erased, where another operator erased them meanwhile', async () => {
    const first = await person();
    const page = await open(first.referrerId);
    const dialog = await page.ask('Daten löschen …');
    await write(page, dialog);
    await page.user.click(dialog.getByRole('checkbox', { name: /^Die Person verzichtet/ }));
    await eraseElsewhere(first.referrerId);
    await page.user.click(dialog.getByRole('button', { name: 'Endgültig löschen' }));
    await waitFor(() => expect(page.address()).toBe('/de/kunden'));
    await toldInList(page);
    await screen.findByText('Diese Person ist schon gelöscht.');
    cleanup();

    const second = await person();
    const later = await open(second.referrerId);
    await screen.findByRole('button', { name: 'Daten löschen …' });
    await eraseElsewhere(second.referrerId);
    await later.user.click(screen.getByRole('button', { name: 'Daten löschen …' }));
    await waitFor(() => expect(later.address()).toBe('/de/kunden'));
    cleanup();

    const third = await person();
    const last = await open(third.referrerId);
    const copied = await last.ask('Auskunft laden');
    await write(last, copied);
    await eraseElsewhere(third.referrerId);
    await last.user.click(copied.getByRole('button', { name: 'Auskunft laden' }));
    await waitFor(() => expect(last.address()).toBe('/de/kunden'));
  });

  it('are erased beside an open access of a partner, which is named with the way to close it', async () => {
    const scene = await person();
    const agent = await agentScene(server);
    await server.inTenant(({ db }) =>
      db
        .updateTable('account')
        .set({ email: scene.referrerEmail })
        .where('id', '=', agent.id)
        .execute(),
    );
    const page = await open(scene.referrerId);
    const dialog = await page.ask('Daten löschen …');
    dialog.getByText(/^Agnes Paar behält den Zugang als Callcenter-Agent, mit Name und Adresse/);
    const way = dialog.getByRole('link', { name: 'Zugang unter „Partner und Personal“' });
    expect(way.getAttribute('href')).toMatch(
      new RegExp(`/partner\\?mandant=${client}&art=agenten&person=${agent.id}$`),
    );
    cleanup();
    await server.inTenant(({ db, now }) =>
      db.updateTable('account').set({ blocked_at: now }).where('id', '=', agent.id).execute(),
    );
    const closed = await open(scene.referrerId);
    const again = await closed.ask('Daten löschen …');
    again.getByText(
      /^Der geschlossene Zugang von Agnes Paar als Callcenter-Agent wird mit gelöscht/,
    );
    await write(closed, again);
    await closed.user.click(again.getByRole('checkbox', { name: /^Die Person verzichtet/ }));
    await closed.user.click(again.getByRole('button', { name: 'Endgültig löschen' }));
    await waitFor(() => expect(closed.address()).toBe('/de/kunden'));
  });
});
