import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { addOperator } from '@weitersagen/server/testing/operator-session';
import { buildRewardScenes } from '@weitersagen/server/testing/reward-scene';
import { areaServer } from '@weitersagen/testing/area-server';
import { failing } from '@weitersagen/testing/failing-network';
import remote from '../remote.ts';

const { server, show } = areaServer(remote);
const client = 'funkelnetz';
let support: Awaited<ReturnType<typeof addOperator>>;
beforeAll(async () => {
  support = await addOperator(server, [{ role: 'support', client: null }]);
});
const open = (query = '', more: Parameters<typeof show>[1] = {}) =>
  show('BetriebInteressenten', {
    staff: { kind: 'operator', email: support.email },
    suffix: `?mandant=${client}${query}`,
    ...more,
  });

describe('leads', () => {
  it('say that there are none yet', async () => {
    await open();
    await screen.findByText('Noch keine Interessenten');
  });

  it('lead to both customers, and are narrowed by what the address then names', async () => {
    await buildRewardScenes(server, {}, {});
    const { user, address } = await open();
    const [, row] = await screen.findAllByRole('row');
    const links = within(row ?? document.body).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      expect.stringMatching(/\/kunden\/funkelnetz\/./),
      expect.stringMatching(/\/kunden\/funkelnetz\/./),
      expect.stringMatching(/\/kunden\/funkelnetz\/[^/]+\?empfehlung=[\w-]+$/),
    ]);
    expect(links[2]?.getAttribute('href')).toContain(links[1]?.getAttribute('href'));
    within(row ?? document.body).getByText('Freigegeben');
    within(row ?? document.body).getByText('70,01 €');
    screen.getByText('2 Interessenten');
    await user.click(screen.getByRole('button', { name: 'Filter' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Storniert');
    await user.click(screen.getByRole('button', { name: 'Filter anwenden' }));
    await screen.findByText('Nichts gefunden');
    expect(address()).toContain('status=Storniert');
    await user.click(screen.getByRole('button', { name: 'Filter zurücksetzen' }));
    await screen.findByText('2 Interessenten');
  });

  it('show the columns that were chosen', async () => {
    const { user } = await open();
    await screen.findByText('2 Interessenten');
    await user.click(screen.getByRole('button', { name: 'Spalten' }));
    await user.click(screen.getByRole('checkbox', { name: 'Prämien' }));
    expect(screen.queryByRole('columnheader', { name: 'Prämien' })).toBeNull();
    screen.getByRole('columnheader', { name: 'Auftrag' });
  });

  it('of a network that is away are asked for once more', async () => {
    await open('', { network: failing('GET /betrieb/interessenten', 'away', 1) });
    await screen.findByRole('button', { name: 'Noch einmal versuchen' });
  });
});
