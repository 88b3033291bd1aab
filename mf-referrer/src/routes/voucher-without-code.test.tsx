import { cleanup, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { chooseReward } from '@weitersagen/contracts/claim';
import { giveDemoPassword } from '@weitersagen/server/testing/referral-scene';
import {
  buildRewardScenes,
  mailedToken,
  stockVouchers,
} from '@weitersagen/server/testing/reward-scene';
import { areaServer } from '@weitersagen/testing/area-server';
import remote from '../remote.ts';

const { server, show } = areaServer(remote);

test('a voucher without a code comes once there is one, and on no day before', async () => {
  const [scene] = await buildRewardScenes(server, {});
  const email = scene?.referrerEmail ?? '';
  await server.inTenant((tx) => giveDemoPassword(tx, email));
  const token = await mailedToken(server, email);
  const body = { kind: 'gutschein', firstName: 'Wilma', lastName: 'Warte', email } as const;
  const { valueCents } = (await server.call(chooseReward, { token, body })).value;
  const open = () => show('PersoenlicherBereich', { referrer: { email } });
  await open();
  await screen.findByText('Ihr Gutschein kommt mit dem nächsten Code');
  expect(document.body.textContent).not.toMatch(
    /in Kürze|voraussichtlich|spätestens|Auszahlung folgt bis/,
  );
  cleanup();
  await stockVouchers(server, valueCents);
  await open();
  await screen.findByText('Ihre Prämie wird in Kürze ausgezahlt');
  screen.getByText(/^Auszahlung voraussichtlich zwischen/);
  screen.getByText(/spätestens bis/);
});
