import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sendGoalsBy } from '@weitersagen/platform/track';
import { trackingGoals } from '@weitersagen/domain/tracking-goals';
import type { TrackingGoal } from '@weitersagen/domain/tracking-goals';
import { areaServer } from '@weitersagen/testing/area-server';
import type { ShowOptions } from '@weitersagen/testing/area-server';
import type { RouteName } from '@weitersagen/contracts/route-table';
import remote from '../remote.ts';

const { show } = areaServer(remote);
const reached: TrackingGoal[] = [];
beforeEach(() => {
  reached.length = 0;
  sendGoalsBy((goal) => reached.push(goal), false);
});
afterEach(() => sendGoalsBy(null, false));

const chosen = () => reached.filter((goal) => trackingGoals[goal] === 1).length;

test.each<readonly [string, RouteName, ShowOptions]>([
  ['the start page', 'Home', {}],
  ['the employee programme', 'MitarbeiterEmpfehlen', { tenant: 'sonnwerk' }],
  ['a catalogue page', 'Katalog', { at: '/internet/hybrid' }],
  ['a comparison', 'Katalog', { at: '/internet', suffix: '?vergleich=110,112&ansicht=vergleich' }],
  ['the tariffs of a device', 'Produkt', { params: { produktId: '130' }, suffix: '?handyId=170' }],
  ['the page of a product', 'Produkt', { params: { produktId: '101' } }],
])('a product chosen on %s counts goal 1 once', async (_, route, options) => {
  const { user, address } = await show(route, options);
  const steps = await screen.findAllByRole('link', { name: /^(Empfehlen|Jetzt empfehlen) / });
  await user.click(steps.at(-1) ?? document.body);
  expect([address().includes('/empfehlen/'), chosen()]).toEqual([true, 1]);
  cleanup();
});

test('a form that its own address opens counts the product as chosen', async () => {
  await show('Empfehlen', { params: { produktId: '101' } });
  await screen.findByRole('button', { name: 'Empfehlung anlegen' });
  expect(reached).toEqual(['productChosen', 'referralFormOpened']);
});
