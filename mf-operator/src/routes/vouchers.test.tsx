import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
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
    await screen.findByText('2 Codes sind hinzugefügt.');
    const row = within(screen.getByRole('row', { name: /45,00/ }));
    row.getByText('reicht');
    await user.upload(screen.getByLabelText('CSV-Datei'), codes('AAAA-1;4500', 'AAAA-3;900'));
    await screen.findByText('1 Code ist hinzugefügt. 1 war schon bekannt.');
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
