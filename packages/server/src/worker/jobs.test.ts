import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { periods, runJob, type Job, type Period } from '../platform/jobs/job.ts';
import { cronOf } from '../platform/queue/schedule.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { jobs } from './jobs.ts';
import { outboxHandlers } from './outbox-handlers.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const folder = join(import.meta.dirname, '..');
/** What the sources declare, by the expression that a declaration begins with. */
function declared(declaration: RegExp): readonly string[] {
  return globSync('**/*.ts', { cwd: folder })
    .filter((path) => !path.endsWith('.test.ts') && !path.startsWith('testing/'))
    .flatMap((path) => [...readFileSync(join(folder, path), 'utf8').matchAll(declaration)])
    .map(([, name = '']) => name)
    .toSorted();
}

describe('the list of jobs', () => {
  it('holds each with its period in minutes', () => {
    expect(
      Object.fromEntries(jobs.map(({ name, everySeconds }) => [name, everySeconds / 60])),
    ).toEqual({
      'client-removal': 5,
      'complaint-period': 5,
      'queue-counts': 5,
      'queue-notices': 5,
      'referral-counts': 5,
      alarms: 5,
      staircase: 15,
      'clean-up': 60,
      'customer-check-limit': 60,
      'invitation-erasure': 60,
      'ledger-watch': 60,
      'newsletter-lapse': 60,
      'order-window': 60,
      'payout-proposal': 60,
      'pick-up-deadlines': 60,
      'recipient-erasure': 60,
      'terms-renewal': 60,
      'visit-retention': 60,
      retention: 360,
    });
  });

  it('holds every job that the sources declare, and once', () => {
    const names = declared(/: Job = \{\s*name: '([^']+)'/g);
    expect(names.length).toBeGreaterThan(12);
    expect(jobs.map(({ name }) => name).toSorted()).toEqual(names);
  });
});

it('every kind of work that the sources declare has what does it, once', () => {
  const kinds = declared(/= outboxKind\(\s*'([^']+)'/g);
  expect(kinds.length).toBeGreaterThan(25);
  expect(outboxHandlers.map(({ kind }) => kind).toSorted()).toEqual(kinds);
});

describe('a period', () => {
  it.each(periods.map((period) => [period, cronOf(period)] as const))(
    'of %i s is met by the schedule %s',
    (period, cron) => {
      const [minutes = '', hours = ''] = cron.split(' ');
      const fires = (field: string, value: number) =>
        field === '*' ||
        (field.startsWith('*/') ? value % Number(field.slice(2)) === 0 : Number(field) === value);
      const day = Array.from({ length: 1440 }, (_, minute) => minute).filter(
        (minute) => fires(minutes, minute % 60) && fires(hours, Math.floor(minute / 60)),
      );
      const gaps = day.map(
        (minute, index) =>
          (day[index + 1] ?? day[0] ?? 0) + (index + 1 < day.length ? 0 : 1440) - minute,
      );
      expect(new Set(gaps)).toEqual(new Set([period / 60]));
    },
  );

  it('that no schedule holds does not compile', () => {
    // @ts-expect-error 420 s divide neither an hour nor a day
    const period: Period = 420;
    expect(periods).not.toContain(period);
  });
});

it('jobs of one tenant wait for each other in whatever process they run; those of others do not', async () => {
  let [now, most] = [0, 0];
  let open = () => undefined as void;
  const opened = new Promise<void>((resolve) => {
    open = () => resolve();
  });
  const job = (name: string): Job => ({
    name,
    everySeconds: 3600,
    async run({ tenant }) {
      if (tenant.id !== 'funkelnetz') return open();
      now += 1;
      most = Math.max(most, now);
      await opened;
      now -= 1;
    },
  });
  const { withTenant } = server.deps;
  const hit = await server.tenant();
  const both = Promise.all(['one', 'other'].map((name) => runJob(job(name), hit, withTenant)));
  await expect.poll(() => now, { timeout: 30_000, interval: 20 }).toBe(1);
  await runJob(job('one'), await server.tenant('sonnwerk'), withTenant);
  await both;
  expect(most).toBe(1);
});
