import { cleanup, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildRewardScenes, mailedToken } from '@weitersagen/server/testing/reward-scene';
import { activeReferral, newRecipient } from '@weitersagen/server/testing/steps';
import { areaServer } from '@weitersagen/testing/area-server';
import { editedBlock, editedVisual } from '@weitersagen/testing/edited-content';
import { rememberClaim, rememberOpened } from '../area/claim-memory.ts';
import { rememberRecipient } from '../area/recipient-memory.ts';
import remote from '../remote.ts';

const { server, show } = areaServer(remote);
const words = 'Worte der Redaktion,';

test('the block danke is on the thanks, and what is built in without it', async () => {
  const { number } = await activeReferral(server);
  rememberRecipient(number, (await newRecipient(server, number)).number);
  await show('Danke', { content: editedBlock('danke', words) });
  await screen.findByText(/Worte der Redaktion,/);
  expect(screen.queryByText(/So weit sind wir/)).toBeNull();
  cleanup();
  await show('Danke');
  await screen.findByText(/So weit sind wir/);
});

test('the block danke is on the thanks that a mailed link opens too', async () => {
  const { number } = await activeReferral(server);
  const { token } = await newRecipient(server, number);
  const suffix = `#token=${token}`;
  await show('Danke', { suffix, content: editedBlock('danke', words) });
  await screen.findByRole('heading', { level: 1, name: /Kim/ });
  screen.getByText(/Worte der Redaktion,/);
});

test('block and key visual of the reward are on the thanks for the choice', async () => {
  const [scene] = await buildRewardScenes(server, { share: 0 });
  const token = await mailedToken(server, scene?.recipientEmail ?? '');
  const page = await show('EmpfaengerBankdaten', { suffix: `#token=${token}` });
  const iban = await screen.findByRole('textbox', { name: 'IBAN' });
  await page.user.fill(iban, 'DE89370400440532013000');
  await page.user.click(screen.getByRole('button', { name: 'Bankdaten speichern' }));
  await screen.findByRole('heading', { level: 1, name: 'Danke, Ihre Wahl ist gespeichert' });
  cleanup();
  rememberOpened('claim', token);
  rememberClaim('claim');
  const content = { ...editedBlock('praemie-danke', words), ...editedVisual('praemie') };
  await show('PraemieDanke', { content });
  await screen.findByText(/Worte der Redaktion,/);
  screen.getByAltText('Bild praemie');
  cleanup();
  await show('PraemieDanke');
  await screen.findByRole('heading', { level: 1 });
  expect(document.body.textContent).not.toContain('Redaktion');
});
