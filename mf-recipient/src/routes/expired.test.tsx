import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { areaServer } from '@weitersagen/testing/area-server';
import remote from '../remote.ts';

const { show } = areaServer(remote);

it.each([
  ['', 'Diese Empfehlung ist abgelaufen'],
  ['?grund=beendet', 'Ihre Teilnahme ist beendet'],
  ['?grund=gesperrt', 'Diese Empfehlung ist nicht mehr möglich'],
  ['?grund=unbekannt', 'Diese Empfehlung gibt es nicht'],
  ['?grund=etwas', 'Diese Empfehlung ist abgelaufen'],
])('the page of a closed link says what the address says: %s', async (suffix, name) => {
  await show('EmpfehlungAbgelaufen', { suffix });
  await screen.findByRole('heading', { level: 1, name });
  expect(document.title).toContain(name);
});
