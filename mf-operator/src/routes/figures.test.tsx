import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { addOperator } from '@weitersagen/server/testing/operator-session';
import { buildRewardScenes } from '@weitersagen/server/testing/reward-scene';
import { areaServer } from '@weitersagen/testing/area-server';
import { failing } from '@weitersagen/testing/failing-network';
import remote from '../remote.ts';

const { server, show } = areaServer(remote);
const client = 'funkelnetz';
let finance: Awaited<ReturnType<typeof addOperator>>;
let content: Awaited<ReturnType<typeof addOperator>>;
beforeAll(async () => {
  finance = await addOperator(server, [{ role: 'finance', client: null }]);
  content = await addOperator(server, [{ role: 'content', client: null }]);
});
const open = (
  route: 'BetriebZahlen' | 'BetriebZahlenZeilen' | 'BetriebGeld' | 'BetriebGeldZeilen',
  query = '',
  { email, ...more }: Parameters<typeof show>[1] & { readonly email?: string } = {},
) =>
  show(route, {
    staff: { kind: 'operator', email: email ?? finance.email },
    suffix: `?mandant=${client}${query}`,
    ...more,
  });

/** The value of a figure by its name. */
const figure = (name: string) =>
  screen.getByText(name, { selector: 'dt' }).nextElementSibling?.firstElementChild?.textContent;

/** An amount that leads to its rows, as it is seen. */
const amountOf = (name: string) =>
  screen.getByText(name, { selector: 'dt' }).nextElementSibling?.querySelector('a > [aria-hidden]')
    ?.textContent;

describe('figures', () => {
  it('say where no referral was made in the period', async () => {
    await open('BetriebZahlen', '&zeitraum=frei&von=2020-01-01&bis=2020-01-31');
    await screen.findByText('In diesem Zeitraum ist keine Empfehlung entstanden.');
    expect(figure('Kosten je Vertrag')).toBe('–');
  });

  it('show what became of the referrals and what a contract costs; each step leads to its rows', async () => {
    await buildRewardScenes(server, {}, {});
    await open('BetriebZahlen');
    await screen.findByText(/verglichen mit/);
    const contracts = Number(figure('Verträge'));
    expect(contracts).toBeGreaterThanOrEqual(2);
    expect(figure('Kosten je Vertrag')).toMatch(/^70,01\s€$/);
    const step = screen.getByRole('link', { name: `Verträge: ${contracts}, die Zeilen dahinter` });
    expect(step.getAttribute('href')).toMatch(
      /\/zahlen\/empfehlungen\?mandant=funkelnetz&stufe=Vertraege$/,
    );
    await open('BetriebZahlenZeilen', '&stufe=Vertraege');
    await screen.findByText(`${contracts} Empfehlungen`);
    const table = screen.getByRole('table', { name: 'Empfehlungen hinter einer Zahl' });
    expect(within(table).getAllByRole('row')).toHaveLength(contracts + 1);
    expect(within(table).getAllByText(/70,01/)).toHaveLength(contracts);
    const back = screen.getByRole('link', { name: 'Zu den Zahlen' });
    expect(back.getAttribute('href')).toMatch(/\/zahlen\?mandant=funkelnetz$/);
  });

  it('are split and narrowed by what the address then names, and add up to their sum', async () => {
    const { user, address } = await open('BetriebZahlen');
    await screen.findByText(/verglichen mit/);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Aufteilen nach' }), 'Kanal');
    const table = await screen.findByRole('table', { name: 'Nach Kanal' });
    expect(address()).toContain('gruppe=Kanal');
    const cells = within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => Number(within(row).getAllByRole('cell')[0]?.textContent));
    const sum = cells.pop();
    expect(sum).toBe(cells.reduce((all, count) => all + count, 0));
    await user.click(within(table).getByRole('button', { name: 'Nur ohne Kanal zeigen' }));
    await screen.findByRole('table', { name: 'Nach Monat' });
    expect(address()).toContain('kanal=-');
    const channel = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Kanal' });
    expect(channel.selectedOptions[0]?.textContent).toBe('ohne Kanal');
  });

  it('are drawn with a sentence of what can be seen, of the step that was chosen', async () => {
    const { user } = await open('BetriebZahlen', '&gruppe=Produkt');
    await screen.findByRole('img', { name: /Verträge nach Produkt.*Am meisten:/ });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Im Diagramm' }), 'Geklickt');
    await screen.findByRole('img', { name: /Geklickt nach Produkt/ });
  });

  it('of more days than can be compared are not asked for', async () => {
    await open('BetriebZahlen', '&zeitraum=frei&von=2020-01-01&bis=2024-01-31');
    await screen.findByText('Bitte höchstens 366 Tage wählen.');
  });

  it('of a network that is away are asked for once more', async () => {
    await open('BetriebZahlen', '', { network: failing('GET /betrieb/zahlen', 'away', 1) });
    await screen.findByRole('button', { name: 'Noch einmal versuchen' });
  });

  it('speak English, and lead who sees no money nowhere near it', async () => {
    await open('BetriebZahlen', '', { email: content.email, locale: 'en' });
    await screen.findByText(/compared with/);
    expect(screen.queryByRole('link', { name: 'What is owed and paid' })).toBeNull();
  });
});

describe('money', () => {
  it('is shown as it is owed, expected and paid', async () => {
    await open('BetriebGeld');
    const ages = await screen.findByRole('table', { name: 'Geschuldete Prämien nach Alter' });
    within(ages).getByText('0 bis 30 Tagen');
    within(ages).getByText('181 Tagen oder länger');
    expect(amountOf('Abholbar')).toMatch(/^[1-9]\d*,\d\d\s€$/);
    const paid = screen.getByRole('table', { name: 'Gezahlt nach Monat' });
    expect(within(paid).getAllByRole('row')).toHaveLength(13);
  });

  it('leads from each amount to the rows that make it up, and back', async () => {
    await open('BetriebGeld');
    await screen.findByRole('table', { name: 'Geschuldete Prämien nach Alter' });
    const amount = amountOf('Abholbar');
    const [card] = screen.getAllByRole('link', { name: /^Abholbar: .*, die Zeilen dahinter$/ });
    expect(card?.getAttribute('href')).toMatch(
      /\/zahlen\/geld\/zeilen\?mandant=funkelnetz&zahl=Abholbar$/,
    );
    const young = screen.getByRole('link', { name: /^Geschuldete Prämien, 0 bis 30 Tagen: / });
    expect(young.getAttribute('href')).toMatch(/&zahl=Geschuldet&abtagen=0$/);
    await open('BetriebGeldZeilen', '&zahl=Abholbar');
    const sum = await screen.findByText('Zusammen', { selector: 'dt' });
    expect(sum.nextElementSibling?.textContent).toBe(amount);
    const table = screen.getByRole('table', { name: 'Zeilen hinter einem Betrag' });
    const [first] = within(table).getAllByRole('link');
    expect(first?.getAttribute('href')).toMatch(/interessenten\?mandant=funkelnetz&interessent=/);
    const back = screen.getByRole('link', { name: 'Zu den Verbindlichkeiten' });
    expect(back.getAttribute('href')).toMatch(/\/zahlen\/geld\?mandant=funkelnetz$/);
  });

  it('is not for who looks after texts', async () => {
    await open('BetriebGeld', '', { email: content.email });
    await screen.findByRole('heading', { name: /Rolle/ });
  });
});
