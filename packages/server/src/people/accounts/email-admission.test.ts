import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { requireAdmission } from './email-admission.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** Whether an address may take part under lists as somebody typed them. */
const may = (lists: object, part: Parameters<typeof requireAdmission>[2]) =>
  server.inTenant(async (tx) => {
    const tenant = { ...tx.tenant, config: { ...tx.tenant.config, ...lists } };
    return requireAdmission({ ...tx, tenant }, 'ada@firma.example', part).then(
      () => true,
      () => false,
    );
  });

it.each(['firma.example', 'FIRMA.example', 'ｆirma.example', 'firma。example'])(
  'a domain that stands in a list as "%s" counts, however it is spelled',
  async (domain) => {
    expect(await may({ excludedEmailDomains: [domain] }, 'recipient')).toBe(false);
    expect(await may({ excludedEmailDomains: ['anders.example'] }, 'recipient')).toBe(true);
    const only = (listed: string) => ({ emailWhitelist: [listed], whitelistOnly: true });
    expect(await may(only(domain), 'employee')).toBe(true);
    expect(await may(only(`Ada@${domain}`), 'employee')).toBe(true);
    expect(await may(only('anders.example'), 'employee')).toBe(false);
  },
);
