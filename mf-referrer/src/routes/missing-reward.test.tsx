import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listMissingRewards, reportMissingReward } from '@weitersagen/contracts/missing-reward';
import { formatDate } from '@weitersagen/domain/dates';
import { runOperator } from '@weitersagen/server/operator';
import { newReferrer } from '@weitersagen/server/testing/referral-scene';
import { signInAs } from '@weitersagen/server/testing/steps';
import { areaServer } from '@weitersagen/testing/area-server';
import remote from '../remote.ts';
import { commandEnvironment } from '@weitersagen/server/testing/command-environment';

const { server, show } = areaServer(remote);

const open = (email: string) => show('PraemieVermisst', { referrer: { email } });

test('a report names the order, is refused in a wrong form, and stands in the list afterwards', async () => {
  const { email } = await server.inTenant(newReferrer);
  const { user } = await open(email);
  await screen.findByText('Sie haben noch keine Prämie gemeldet.');
  const [number, day] = [screen.getByLabelText('Nummer'), screen.getByLabelText(/Bestellt am/)];
  await user.fill(number, 'F1');
  await user.type(day, '31.02.2026');
  await user.click(screen.getByRole('button', { name: 'Prämie melden' }));
  expect((await screen.findAllByText(/Bitte prüfen Sie die Nummer/)).length).toBeGreaterThan(0);
  expect(screen.getAllByText(/Bitte geben Sie den Tag so an/).length).toBeGreaterThan(0);
  await user.clear(number);
  await user.fill(number, 'FN 4711');
  await user.clear(day);
  await user.type(day, '05.01.2026');
  await user.click(screen.getByRole('button', { name: 'Prämie melden' }));
  await screen.findByText('Ihre Meldung ist angekommen');
  await screen.findByText('Auftrag FN4711');
  const { entries } = (await server.call(listMissingRewards, await signInAs(server, email))).value;
  expect(entries).toMatchObject([
    { kind: 'Auftrag', number: 'FN4711', orderedOn: '2026-01-05', note: null },
  ]);
});

test('an answer is shown with its day, in words and not by colour alone', async () => {
  const { email } = await server.inTenant(newReferrer);
  const body = { kind: 'Auftrag', number: 'FN-4711', orderedOn: '2026-01-05' } as const;
  const { value } = await server.call(reportMissingReward, {
    body,
    ...(await signInAs(server, email)),
  });
  const text = 'Der Auftrag kam über die Hotline.';
  const complaints: string[] = [];
  await runOperator(
    ['missing-rewards', 'answer', value.id, 'declined', '--text', text],
    await commandEnvironment(server),
    () => undefined,
    (line) => complaints.push(line),
  );
  expect(complaints).toEqual([]);
  await open(email);
  await screen.findByText(text);
  await screen.findByText(`Unsere Antwort vom ${formatDate(new Date(), 'de')}`);
  await screen.findByText('Keine Prämie');
});
