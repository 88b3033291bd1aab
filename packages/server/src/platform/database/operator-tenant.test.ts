import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getTenant } from '@weitersagen/contracts/tenant';
import { getUser } from '@weitersagen/contracts/account';
import { readTenantFile } from '../../tenancy/client-settings/tenant-file.ts';
import { runOperator } from '../../commands/run-operator.ts';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { runJob, jobsOf, type Job } from '../jobs/job.ts';
import { keepOperatorTenant } from './operator-tenant.ts';
import { commandEnvironment } from '../../testing/command-environment.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const settings = {
  port: 4000,
  operator: 'Betreiber GmbH',
  operatorUrl: undefined,
  operatorSso: null,
  operatorEmail: undefined,
};
const clients = ['funkelnetz', 'lindenschutz', 'sonnwerk'];

/** Keeps the tenant by other settings, and gives it as it then is. */
async function kept(changed: Partial<Parameters<typeof keepOperatorTenant>[1]>) {
  await keepOperatorTenant(server.database.db, { ...settings, ...changed });
  server.deps.tenants.forget();
  return server.deps.tenants.operator();
}

const command = (...args: readonly string[]) => commandWith({}, args);
async function commandWith(more: Readonly<Record<string, string>>, args: readonly string[]) {
  const out: string[] = [];
  const code = await runOperator(
    args,
    { ...(await commandEnvironment(server)), ...more },
    (line) => out.push(line),
    (line) => out.push(line),
  );
  return { code, out: out.join('\n') };
}

describe('the operating company', () => {
  it('is a tenant that no list of clients names, found by its host and name', async () => {
    const { tenants } = server.deps;
    expect((await tenants.operator()).kind).toBe('operator');
    expect((await tenants.all()).map(({ id }) => id).toSorted()).toEqual(clients);
    expect((await tenants.all()).map(({ kind }) => kind)).not.toContain('operator');
    expect((await tenants.everyone()).map(({ id }) => id).toSorted()).toEqual(
      ['betrieb', ...clients].toSorted(),
    );
    expect((await tenants.byHost('betrieb.localhost:4000'))?.id).toBe('betrieb');
    expect((await tenants.byClient('Betrieb'))?.id).toBe('betrieb');
    expect((await command('tenants', 'list')).out).not.toContain('betrieb');
    expect((await command('tenants', 'show', 'betrieb')).code).toBe(1);
  });

  it('follows the settings at each start, and keeps its secret', async () => {
    const before = await server.deps.tenants.operator();
    const moved = await kept({ operatorUrl: 'https://betrieb.example.org', operator: 'Andere AG' });
    expect(moved.hosts).toEqual(['betrieb.example.org']);
    expect(moved.config).toMatchObject({
      name: 'Andere AG',
      url: 'https://betrieb.example.org',
      mailFrom: 'betrieb@betrieb.example.org',
      locales: ['de', 'en'],
    });
    expect(moved.secret).toBe(before.secret);
    expect((await kept({ operatorEmail: 'post@example.org' })).config.mailFrom).toBe(
      'post@example.org',
    );
  });

  it('a command that knows no address of it leaves it as it is', async () => {
    const before = await kept({ port: 4444 });
    expect((await command('tenants', 'list')).code).toBe(0);
    server.deps.tenants.forget();
    expect((await server.deps.tenants.operator()).config.url).toBe(before.config.url);
  });

  it('a command with the address of another installation is refused and writes nothing', async () => {
    const before = await kept({});
    const foreign = { OPERATOR_URL: 'https://betrieb.example.org', OPERATOR: 'Fremde AG' };
    const { code, out } = await commandWith(foreign, ['tenants', 'list']);
    expect([code, out]).toEqual([
      1,
      expect.stringContaining('OPERATOR_URL names betrieb.example.org'),
    ]);
    server.deps.tenants.forget();
    const after = await server.deps.tenants.operator();
    expect([after.hosts, after.config]).toEqual([before.hosts, before.config]);
    const own = { OPERATOR_URL: before.config.url, OPERATOR: 'Fremde AG' };
    expect((await commandWith(own, ['tenants', 'list'])).code).toBe(0);
    server.deps.tenants.forget();
    expect((await server.deps.tenants.operator()).config.name).toBe(before.config.name);
  });

  it('has no host and no id of a client', async () => {
    await expect(kept({ operatorUrl: 'http://sonnwerk.localhost:4000' })).rejects.toThrow(
      'The host of OPERATOR_URL belongs to the tenant sonnwerk.',
    );
    const { config } = await server.tenant('sonnwerk');
    const file = { id: 'betrieb', hosts: ['sonnwerk.localhost'], config };
    expect(readTenantFile(JSON.stringify(file))).toEqual({
      problems: ['id: belongs to the operating company'],
    });
    expect(readTenantFile(JSON.stringify({ ...file, id: 'neu' }))).toEqual({
      problems: ['id: belongs to a page of operators'],
    });
    const hosts = ['sonnwerk.localhost', 'remotes.example.org'];
    expect(readTenantFile(JSON.stringify({ ...file, id: 'sonnwerk', hosts }))).toEqual({
      problems: ['hosts: remotes.example.org serves the files of the areas'],
    });
  });
});

it('a call answers on the hosts of its kind alone', async () => {
  const onBoth = await server.call(getTenant, { client: 'betrieb', params: { client: 'betrieb' } });
  expect(onBoth.value?.name).toBe((await server.deps.tenants.operator()).config.name);
  const ofClients = await server.call(getUser, { client: 'betrieb' });
  expect([ofClients.status, ofClients.error?.key]).toEqual([404, 'unknownPath']);
  expect((await server.call(getUser)).error?.key).toBe('sessionEnded');
});

it('runs the jobs that everybody needs, and none of a programme', async () => {
  const tenant = await server.deps.tenants.operator();
  const ran: string[] = [];
  const job = (name: string, more: Partial<Job>): Job => ({
    name,
    everySeconds: 3600,
    run: async () => void ran.push(name),
    ...more,
  });
  const jobs = [job('clean', { ofEveryone: true }), job('payouts', {})];
  for (const each of jobsOf(tenant, jobs)) await runJob(each, tenant, server.deps.withTenant);
  expect(ran).toEqual(['clean']);
  expect(jobsOf(await server.tenant(), jobs)).toEqual(jobs);
  const { out } = await command('jobs', 'list', '--tenant', 'betrieb');
  expect(out).toMatch(/betrieb +clean-up/);
  expect(out).not.toContain('payout');
});
