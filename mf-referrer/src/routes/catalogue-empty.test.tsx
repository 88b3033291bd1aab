import { screen } from '@testing-library/react';
import { test } from 'vitest';
import { areaServer } from '@weitersagen/testing/area-server';
import remote from '../remote.ts';

const { server, show } = areaServer(remote);

test('without products the start page says so', async () => {
  await server.inTenant(async ({ db }) => {
    await db.deleteFrom('reward').execute();
    await db.deleteFrom('product').execute();
  }, 'sonnwerk');
  await show('Home', { tenant: 'sonnwerk' });
  await screen.findByRole('heading', { name: 'Hier stehen bald Produkte' });
});
