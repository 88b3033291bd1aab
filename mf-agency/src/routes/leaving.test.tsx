import { cleanup, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import { leaveOn } from '@weitersagen/server/testing/leave-on';
import { areaServer } from '@weitersagen/testing/area-server';
import remote from '../remote.ts';

const { server, show } = areaServer(remote);
const open = (email: string) => show('AgenturRechnungen', { staff: { kind: 'agency', email } });

it('who may see credit notes reads that they stay, and others that nothing is open to them, with no way that leads back here', async () => {
  await leaveOn(server, '2020-01-01');
  await open(demoLogins.agency);
  await screen.findByText(
    /Ihre Gutschriften bleiben hier abrufbar, mindestens bis zum 31\.03\.2020/,
  );
  cleanup();
  await open(demoLogins.agencyEmployee);
  await screen.findByText(/der Agenturbereich ist geschlossen/);
  expect(screen.queryByText(/bleiben hier abrufbar/)).toBeNull();
  expect(screen.queryByRole('link', { name: 'Zum Agenturbereich' })).toBeNull();
  cleanup();
  await leaveOn(server, '2099-12-31');
  await open(demoLogins.agencyEmployee);
  const notice = await screen.findByText(/dieser Bereich schließt/);
  expect(within(notice).queryByText(/Gutschriften/)).toBeNull();
  screen.getByRole('link', { name: 'Zum Agenturbereich' });
  cleanup();
  await leaveOn(server, null);
});
