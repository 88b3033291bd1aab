import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { sendContactMessage } from '@weitersagen/contracts/contact';
import { openCustomer } from '@weitersagen/contracts/operator-customers';
import { answerContactCase, listContactCases } from '@weitersagen/contracts/operator-messages';
import { stopMailAddress } from '@weitersagen/contracts/operator-upkeep';
import { addOperator } from '@weitersagen/server/testing/operator-session';
import { payOut, sendBack, takeCash } from '@weitersagen/server/testing/payout-scene';
import { buildRewardScenes } from '@weitersagen/server/testing/reward-scene';
import { areaServer } from '@weitersagen/testing/area-server';
import { failing } from '@weitersagen/testing/failing-network';
import remote from '../remote.ts';

const { server, show } = areaServer(remote);
let support: Awaited<ReturnType<typeof addOperator>>;
beforeAll(async () => {
  support = await addOperator(server, [{ role: 'support', client: 'funkelnetz' }]);
  const [scene] = await buildRewardScenes(server, {});
  await server.inTenant(({ db }) =>
    db
      .updateTable('account')
      .set({ first_name: 'Jörg', last_name: 'Müller-Weiß' })
      .where('email', '=', scene?.referrerEmail ?? '')
      .execute(),
  );
});
const open = (more: Parameters<typeof show>[1] = {}) =>
  show('BetriebKunden', { staff: { kind: 'operator', email: support.email }, ...more });
type Shown = Awaited<ReturnType<typeof open>>;
async function search({ user }: Shown, words: string, press = 'Suchen') {
  const field = await screen.findByRole('searchbox');
  await user.clear(field);
  if (words !== '') await user.type(field, words);
  await user.click(screen.getByRole('button', { name: press }));
}

describe('customers', () => {
  it('are found by half a name and opened, with rewards and the way into the account', async () => {
    const shown = await open();
    await search(shown, 'jörg mül');
    expect(await screen.findByText('1 Kunde')).toBeTruthy();
    expect(shown.address()).toBe('/de/kunden');
    await shown.user.click(screen.getByRole('link', { name: 'Jörg Müller-Weiß' }));
    const [, kunde = ''] = /^\/de\/kunden\/funkelnetz\/(.+)$/.exec(shown.address()) ?? [];
    cleanup();
    const { user, ...page } = await show('BetriebKunde', {
      staff: { kind: 'operator', email: support.email },
      params: { mandant: 'funkelnetz', kunde },
      state: shown.state(),
    });
    await screen.findByRole('heading', { level: 1, name: 'Jörg Müller-Weiß' });
    within(screen.getByRole('table', { name: 'Prämien' })).getByText('wartet auf Abholung');
    screen.getByRole('heading', { level: 3, name: /empfohlen am/ });
    await user.click(screen.getByRole('button', { name: 'Konto ansehen' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.fill(dialog.getByRole('textbox', { name: /^Grund/ }), 'Anruf: wo bleibt sie');
    await user.click(dialog.getByRole('button', { name: 'Konto ansehen' }));
    const link = await screen.findByRole('link', { name: 'Konto in neuem Tab öffnen' });
    expect(document.activeElement).toBe(link.closest('[tabindex]'));
    expect(link.getAttribute('href')).toContain('funkelnetz');
    expect(link.getAttribute('rel')).toContain('noopener');
    await user.click(screen.getByRole('link', { name: 'Zur Suche' }));
    expect([page.address(), page.state()]).toEqual(['/de/kunden', { words: 'jörg mül' }]);
  });

  it('are shown with a transfer that came back and why; who pays gets from there to the payment', async () => {
    const [scene] = await buildRewardScenes(server, {});
    await takeCash(server, scene?.referrerEmail ?? '');
    const items = await payOut(server);
    const item = items[0];
    await sendBack(server, item?.id ?? '', 'AC04');
    const kunde = scene?.referrerId ?? '';
    const params = { mandant: 'funkelnetz', kunde };
    const { unmount } = await show('BetriebKunde', {
      staff: { kind: 'operator', email: support.email },
      params,
    });
    await screen.findByText(/Die Überweisung kam am .* zurück: .*\(AC04\)/);
    expect(screen.queryByRole('link', { name: item?.end_to_end_id ?? '' })).toBeNull();
    unmount();
    const both = await addOperator(server, [
      { role: 'support', client: 'funkelnetz' },
      { role: 'finance', client: 'funkelnetz' },
    ]);
    await show('BetriebKunde', { staff: { kind: 'operator', email: both.email }, params });
    const link = await screen.findByRole('link', { name: item?.end_to_end_id ?? '' });
    expect(link.getAttribute('href')).toMatch(
      new RegExp(`/auszahlungen/${item?.run_id ?? ''}\\?mandant=funkelnetz&zahlung=`),
    );
  });

  it('are shown with what they were mailed, which is sent again by a press', async () => {
    const [scene] = await buildRewardScenes(server, {});
    const email = scene?.referrerEmail ?? '';
    await server.mails(email);
    const { user } = await show('BetriebKunde', {
      staff: { kind: 'operator', email: support.email },
      params: { mandant: 'funkelnetz', kunde: scene?.referrerId ?? '' },
    });
    await screen.findByRole('heading', { level: 2, name: 'Mails an diese Person' });
    await user.click(screen.getAllByText(/Prämie/, { selector: 'summary *' })[0] as HTMLElement);
    await user.click(screen.getByRole('button', { name: 'Erneut senden' }));
    const told = await screen.findByText(/^Die Mail geht gleich noch einmal an/);
    expect(told.textContent).toContain(email);
    expect((await server.mails(email)).filter(({ token }) => token !== '')).toHaveLength(2);
  });

  it('are mailed the link to a reward that waits from the reward, however old its mail is, unless none would arrive', async () => {
    const [scene] = await buildRewardScenes(server, {});
    const email = scene?.referrerEmail ?? '';
    await server.mails(email);
    await server.inTenant(({ db }) => db.deleteFrom('sent_mail').execute());
    const look = () =>
      show('BetriebKunde', {
        staff: { kind: 'operator', email: support.email },
        params: { mandant: 'funkelnetz', kunde: scene?.referrerId ?? '' },
      });
    const { user, unmount } = await look();
    await user.click(await screen.findByRole('button', { name: 'Prämienlink erneut senden' }));
    const told = await screen.findByText(/^Der Prämienlink geht gleich noch einmal an/);
    expect(told.textContent).toContain(email);
    expect((await server.mails(email)).filter(({ token }) => token !== '')).toHaveLength(2);
    unmount();
    const stop = { client: 'funkelnetz', email, reason: 'Postfach gibt es nicht mehr' };
    expect(
      (await server.call(stopMailAddress, { ...support.session, body: stop })).error,
    ).toBeNull();
    await look();
    await screen.findByText(/^Ein Prämienlink käme nicht an/);
    expect(screen.queryByRole('button', { name: 'Prämienlink erneut senden' })).toBeNull();
  });

  it('are shown with the referral that a list led to them for, by its number', async () => {
    const [scene] = await buildRewardScenes(server, {});
    const person = { client: 'funkelnetz', id: scene?.referrerId ?? '' };
    const { value } = await server.call(openCustomer, { ...support.session, body: person });
    const [{ number, contacts } = { number: '', contacts: [] }] = value.referrals;
    const lead = async (kunde: string) =>
      show('BetriebKunde', {
        staff: { kind: 'operator', email: support.email },
        params: { mandant: 'funkelnetz', kunde },
        suffix: `?empfehlung=${number}`,
      });
    const { unmount } = await lead(person.id);
    const heading = await screen.findByRole('heading', { level: 3, name: /empfohlen am/ });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    screen.getByText(number);
    unmount();
    await lead(contacts[0]?.who?.id ?? '');
    const row = (await screen.findByText(number)).closest('tr');
    expect(row?.getAttribute('aria-current')).toBe('true');
    await waitFor(() => expect(document.activeElement).toBe(row));
  });

  it('lead to what their address wrote, what waits before the rest', async () => {
    const [scene] = await buildRewardScenes(server, {});
    const { referrerId = '', referrerEmail: email = '' } = scene ?? {};
    const body = { email, message: 'Wann kommt sie?', copyToSender: false };
    await server.call(sendContactMessage, { body: { ...body, subject: 'Erste' } });
    const { session } = support;
    const list = async () => (await server.call(listContactCases, { ...session, query: {} })).value;
    const id = (await list()).cases.find((one) => one.email === email)?.id ?? '';
    const showPerson = () =>
      show('BetriebKunde', {
        staff: { kind: 'operator', email: support.email },
        params: { mandant: 'funkelnetz', kunde: referrerId },
      });
    await showPerson();
    const link = await screen.findByRole('link', { name: 'Wartet auf unsere Antwort' });
    expect(link.getAttribute('href')).toMatch(
      new RegExp(`/nachrichten\\?mandant=funkelnetz&nachricht=${id}$`),
    );
    const answer = { client: 'funkelnetz', message: id, seen: 0, answer: 'Bald.' };
    await server.call(answerContactCase, { ...session, body: answer });
    cleanup();
    await showPerson();
    await screen.findByRole('link', { name: 'Beantwortet' });
  });

  it('are on a phone what callers ask about, and the rest folded by heading and count', async () => {
    const [scene] = await buildRewardScenes(server, {});
    const { referrerId = '' } = scene ?? {};
    await buildRewardScenes(server, { referrerId }, { referrerId }, { referrerId });
    const wide = window.matchMedia;
    window.matchMedia = (media) => Object.assign(wide(media), { matches: true });
    onTestFinished(() => {
      window.matchMedia = wide;
    });
    const { user } = await show('BetriebKunde', {
      staff: { kind: 'operator', email: support.email },
      params: { mandant: 'funkelnetz', kunde: referrerId },
    });
    const block = async (name: string) =>
      (await screen.findByRole('heading', { level: 2, name })).closest('details');
    expect(await block('Person')).toHaveProperty('open', true);
    expect(await block('Prämien (4)')).toHaveProperty('open', true);
    expect(await block('Empfehlungen (4)')).toHaveProperty('open', false);
    expect(await block('Konto')).toHaveProperty('open', false);
    const rows = () => within(screen.getByRole('table', { name: 'Prämien' })).getAllByRole('row');
    const few = rows().length;
    await user.click(screen.getByRole('button', { name: 'Alle 4 Prämien zeigen' }));
    expect(rows()).toHaveLength(few + 1);
  });

  it('that nobody is, and words too short to search, are told', async () => {
    const shown = await open({ locale: 'en' });
    await search(shown, 'x', 'Search');
    await screen.findByText('Please type at least two characters.');
    await search(shown, 'quarkzwiebel', 'Search');
    await screen.findByText('No one found');
    expect(screen.queryByText('Please type at least two characters.')).toBeNull();
  });

  it('are searched again where the network was away', async () => {
    const shown = await open({ network: failing('POST /betrieb/kunden/suche', 'away', 1) });
    await search(shown, 'müller');
    await shown.user.click(await screen.findByRole('button', { name: 'Noch einmal versuchen' }));
    await screen.findByRole('link', { name: 'Jörg Müller-Weiß' });
  });

  it('of an address that is nobody’s lead back to the search', async () => {
    await show('BetriebKunde', {
      staff: { kind: 'operator', email: support.email },
      params: { mandant: 'funkelnetz', kunde: 'keiner' },
    });
    await screen.findByText(/^Diesen Kunden gibt es nicht/);
    expect(screen.getByRole('link', { name: 'Zur Suche' })).toHaveProperty(
      'pathname',
      '/de/kunden',
    );
  });
});
