import { cleanup, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import { leaveOn } from '@weitersagen/server/testing/leave-on';
import { areaServer } from '@weitersagen/testing/area-server';
import { editedBlock } from '@weitersagen/testing/edited-content';
import remote from '../remote.ts';

const { server, show } = areaServer(remote);

test('the form of a referral says that the programme ends on the day, in place of days that editors promise', async () => {
  const content = editedBlock('empfehlen', 'Ihr Kontakt hat 60 Tage Zeit,');
  const open = () => show('Empfehlen', { params: { produktId: '101' }, content });
  await open();
  await screen.findByText(/Ihr Kontakt hat 60 Tage Zeit/);
  cleanup();
  await leaveOn(server, '2099-12-31');
  await open();
  await screen.findByText('Das Programm endet am 31.12.2099');
  screen.getByText(/^Empfehlungslinks gelten bis zum Tag davor/);
  screen.getByText(/^Danach erhalten Sie Ihren persönlichen Link/);
  expect(screen.queryByText(/60 Tage/)).toBeNull();
  await leaveOn(server, null);
});

test('the start page says that a link holds no longer than the programme', async () => {
  await leaveOn(server, '2099-12-31');
  await show('Home');
  await screen.findByText(/längstens bis das Programm am 31\.12\.2099 endet/);
  await leaveOn(server, null);
});

test('the personal area says the day, that it closes then, and how rewards are picked up after it', async () => {
  const open = () => show('PersoenlicherBereich', { referrer: { email: demoLogins.referrer } });
  await open();
  await screen.findByText('Noch keine Empfehlung');
  expect(screen.queryByText(/Das Programm endet/)).toBeNull();
  cleanup();
  await leaveOn(server, '2099-12-31');
  await open();
  await screen.findByText('Das Programm endet am 31.12.2099');
  screen.getByText(/^Ihre Prämien holen Sie auch danach ab/);
  screen.getByText(/Dieser Bereich schließt mit dem 31\.12\.2099/);
  await leaveOn(server, null);
});
