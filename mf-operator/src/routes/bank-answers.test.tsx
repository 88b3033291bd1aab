import { cleanup, screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { listBankAnswers } from '@weitersagen/contracts/operator-bank-answers';
import { bankReasonCodes } from '@weitersagen/domain/bank-answers';
import { statement } from '@weitersagen/server/testing/bank-messages';
import { addOperator } from '@weitersagen/server/testing/operator-session';
import { makeRun, takeCash } from '@weitersagen/server/testing/payout-scene';
import { buildRewardScenes } from '@weitersagen/server/testing/reward-scene';
import { areaServer } from '@weitersagen/testing/area-server';
import de from '../area/bank-reason/locales/de.json';
import en from '../area/bank-reason/locales/en.json';
import remote from '../remote.ts';

const { server, show } = areaServer(remote);
const client = 'funkelnetz';
let maker: Awaited<ReturnType<typeof addOperator>>;
let other: Awaited<ReturnType<typeof addOperator>>;
beforeAll(async () => {
  maker = await addOperator(server, [{ role: 'finance', client: null }]);
  other = await addOperator(server, [{ role: 'finance', client }]);
});
const suffix = `?mandant=${client}`;
const staff = () => ({ kind: 'operator', email: maker.email }) as const;
const open = () => show('BetriebBankantworten', { staff: staff(), suffix });
async function released() {
  const [scene] = await buildRewardScenes(server, {});
  await takeCash(server, scene?.referrerEmail ?? '');
  return makeRun(server, maker.id, other.id);
}
const fileOf = (text: string, name = 'auszug.xml') => new File([text], name, { type: 'text/xml' });

describe('answers of the bank', () => {
  it('say that none was read, and why a file is none', async () => {
    const { user } = await open();
    await screen.findByText('Noch keine Antwort eingelesen');
    const choice = screen.getByLabelText('Datei der Bank');
    await user.upload(choice, fileOf('<html/>'));
    await user.click(await screen.findByRole('button', { name: 'Datei prüfen' }));
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Diese Datei ist etwas anderes.',
    );
    await user.upload(choice, fileOf(''));
    await screen.findByText('Die Datei ist leer.');
  });

  it('show what a file does before it is read in, then lead to it; the same file again does nothing', async () => {
    const { run, item, day } = await released();
    const xml = statement([
      { amount: '70.01', day, payments: [{ id: item }] },
      { amount: '70.01', day, payments: [{ id: item }] },
      { amount: '9.00', day },
    ]);
    const { user, address, state } = await open();
    await user.upload(await screen.findByLabelText('Datei der Bank'), fileOf(xml));
    await user.click(await screen.findByRole('button', { name: 'Datei prüfen' }));
    const heading = await screen.findByRole('heading', { name: 'Das bewirkt die Datei' });
    expect(document.activeElement).toBe(heading);
    screen.getByText('Alarm: Bitte mit der Bank klären');
    screen.getByText('1 alarmierend, 1 bestätigt (70,01 €), 1 nicht von uns');
    const row = within(screen.getByRole('row', { name: /Gilt als ausgezahlt/ }));
    expect(row.getByRole('link', { name: `Zahlung ${item}` }).getAttribute('href')).toContain(run);
    row.getByText('70,01 €');
    row.getByText('gebucht');
    screen.getByRole('row', { name: /Doppelt gebucht/ });
    await user.click(screen.getByRole('button', { name: 'So einlesen' }));
    await expect
      .poll(address)
      .toMatch(/\/auszahlungen\/bankantworten\/[\w-]+\?mandant=funkelnetz$/);
    const { files } = (
      await server.call(listBankAnswers, { ...maker.session, query: { mandant: client } })
    ).value;
    const datei = files[0]?.id ?? '';
    const told = state();
    cleanup();
    await show('BetriebBankantwort', { staff: staff(), params: { datei }, suffix, state: told });
    await screen.findByText('Die Antwort der Bank ist eingelesen.');
    await screen.findByText(/^Kontoauszug \(camt\.053\.001\.08\)/);
    screen.getByRole('row', { name: /Gilt als ausgezahlt/ });
    cleanup();
    const page = { staff: staff(), params: { lauf: run }, suffix };
    const atRun = await show('BetriebAuszahlungslauf', page);
    await screen.findByText('Die Bank sagt etwas, das nicht sein darf');
    const said = within(screen.getByText(/: 1 alarmierend, gelesen am /));
    await atRun.user.click(said.getByRole('link', { name: 'auszug.xml' }));
    await expect.poll(atRun.address).toContain(`/auszahlungen/bankantworten/${datei}`);
    cleanup();
    const again = await open();
    await screen.findByRole('link', { name: 'auszug.xml' });
    await again.user.upload(screen.getByLabelText('Datei der Bank'), fileOf(xml));
    await again.user.click(await screen.findByRole('button', { name: 'Datei prüfen' }));
    await screen.findByText('Diese Datei war schon eingelesen. Es hat sich nichts geändert.');
    expect(screen.queryByRole('button', { name: 'So einlesen' })).toBeNull();
  });

  it('that are not there are said to be not there', async () => {
    await show('BetriebBankantwort', { staff: staff(), params: { datei: 'keine' }, suffix });
    await screen.findByText('Diese Datei gibt es nicht, oder Sie sehen sie nicht.');
  });

  it('have words for each code of a reason in both languages', () => {
    for (const texts of [de, en]) expect(Object.keys(texts.reason)).toEqual([...bankReasonCodes]);
  });
});
