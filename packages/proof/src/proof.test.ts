import { describe, expect, it } from 'vitest';
import { proofRows } from './rows.ts';
import { runProof } from './run-proof.ts';

/** Small counts: the full ones are for `npm run proof`. */
const samples: Readonly<Record<string, number>> = {
  'bad-inputs': 200,
  kills: 3,
  'foreign-ids': 400,
  'foreign-rows': 400,
  'concurrent-claims': 50,
  guesses: 150,
  addresses: 201,
  wire: 150,
  links: 5,
  pairs: 10,
  'status-machines': 2,
  'tampered-tokens': 50,
  'outside-faults': 5,
  'mail-faults': 2,
  'rolling-restart': 2,
  year: 27,
};

describe('a sample of the proof', () => {
  it.each(proofRows.map((row) => [row.what, row] as const))(
    '%s',
    async (_what, row) => {
      const { tried, breaches } = await row.run(samples[row.name] ?? 1, () => undefined);
      expect(breaches.join('\n')).toBe('');
      expect(tried).toBeGreaterThan(0);
    },
    240_000,
  );
});

describe('the proof', () => {
  it('says which rows there are', async () => {
    await expect(runProof(['nothing'], 1, () => undefined)).rejects.toThrow(
      'There is no proof "nothing"; there are: bad-inputs, kills,',
    );
  });

  it('prints what was tried, the result and the goal', async () => {
    const lines: string[] = [];
    expect(await runProof(['foreign-rows'], 5, (line) => lines.push(line))).toBe(true);
    expect(lines.at(-1)).toMatch(/✓ .* 5 +\d+ tables, 0 leaks +0 rows of another tenant reached/);
  });
});
