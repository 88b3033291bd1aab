import { expect, it } from 'vitest';
import {
  agencyRoleByLabel,
  agencyRoleLabels,
  claimStatusByLabel,
  claimStatusLabels,
  leadStatusByLabel,
  leadStatusLabels,
} from './wire-labels.ts';

it('translates every status and role to its wire label and back', () => {
  const pairs: [Record<string, string>, Record<string, string>][] = [
    [leadStatusLabels, leadStatusByLabel],
    [claimStatusLabels, claimStatusByLabel],
    [agencyRoleLabels, agencyRoleByLabel],
  ];
  for (const [labels, byLabel] of pairs) {
    expect(Object.keys(labels)).toHaveLength(Object.keys(byLabel).length);
    for (const [name, label] of Object.entries(labels)) expect(byLabel[label]).toBe(name);
  }
});

it('calls the states of a lead and of a reward as specified', () => {
  expect(Object.values(leadStatusLabels).join(', ')).toBe(
    'Offen, Ok, Freigegeben, Gezahlt, Abgelaufen, Storniert',
  );
  expect(Object.values(claimStatusLabels).join(', ')).toBe(
    'Offen, Bereitgestellt, Abgeholt, Ausgezahlt, Abgelaufen, Storniert',
  );
});
