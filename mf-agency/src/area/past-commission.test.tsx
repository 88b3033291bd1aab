import { screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { seedHistory } from '@weitersagen/demo/seed/history';
import { agencyServer } from '@weitersagen/testing/agency-server';
import remote from '../remote.ts';

const { server, open } = agencyServer(remote);
beforeAll(async () => {
  await server.inTenant(seedHistory);
});

it('shows an owner the commission of past months too that no credit note holds', async () => {
  await server.moveClock(40);
  await open('AgenturRechnungen');
  const soFar = await screen.findByRole('region', { name: 'Noch ohne Gutschrift' });
  await expect.poll(() => soFar.textContent?.replaceAll(/\s/g, ' ').trim()).toMatch(/^90,00 €/);
});
