import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import { areaServer } from '@weitersagen/testing/area-server';
import { changeSettings } from '@weitersagen/server/testing/tenant-settings';
import remote from '../remote.ts';

const { server, show } = areaServer(remote);
const open = () =>
  show('VertriebspartnerAbrechnung', { staff: { kind: 'seller', email: demoLogins.seller } });

it('the agreement to credit notes is ended after a question, and given again to its words', async () => {
  const { user } = await open();
  await screen.findByText(
    /^Seit \d\d\.\d\d\.\d{4} rechnet .+ Ihre Provisionen mit Gutschriften ab\.$/,
  );
  await user.click(screen.getByRole('button', { name: 'Vereinbarung beenden' }));
  const question = within(await screen.findByRole('dialog'));
  await user.click(question.getByRole('button', { name: 'Beibehalten' }));
  await user.click(screen.getByRole('button', { name: 'Vereinbarung beenden' }));
  const again = within(await screen.findByRole('dialog'));
  await user.click(again.getByRole('button', { name: 'Vereinbarung beenden' }));
  await screen.findByRole('heading', { name: 'Abrechnung mit Gutschriften' });
  screen.getByText(/\(§ 14 Abs\. 2 UStG\)/);
  await waitFor(() =>
    expect(document.activeElement?.textContent).toMatch(/^Abrechnung mit Gutschriften/),
  );
  await user.click(screen.getByRole('button', { name: 'Zustimmen' }));
  await screen.findByRole('button', { name: 'Vereinbarung beenden' });
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Seit \d\d/));
});

it('nothing is asked where nobody makes credit notes out', async () => {
  await server.inTenant(({ db }) =>
    db
      .updateTable('self_billing_agreement')
      .set({ ended_at: new Date(), ended_by: 'test' })
      .where('ended_at', 'is', null)
      .execute(),
  );
  const putBack = await changeSettings(server, { settlementIssuer: null });
  await open();
  await screen.findByText('Noch keine Gutschriften');
  expect(screen.queryByRole('button', { name: 'Zustimmen' })).toBeNull();
  await putBack();
});
