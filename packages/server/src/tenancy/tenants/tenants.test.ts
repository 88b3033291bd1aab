import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routeTable } from '@weitersagen/contracts/route-table';
import { getAdditionalRoutes, getDefaultRoutes } from '@weitersagen/contracts/tenant';
import { getTenant } from '@weitersagen/contracts/tenant-configuration';
import { parseTenantConfig } from '../../platform/database/tenant-config.ts';
import { startTestServer, type TestServer } from '../../test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const tenantOf = (client: string) => server.call(getTenant, { params: { client }, client });

async function store(change: object) {
  const { config } = await server.tenant();
  await server.database.db
    .updateTable('tenant')
    .set({ config: JSON.stringify({ ...config, ...change }) })
    .where('id', '=', 'funkelnetz')
    .execute();
  server.deps.tenants.forget();
}

describe('the configuration of a tenant', () => {
  it('says what a browser may know, under the specified names', async () => {
    const { text } = await tenantOf('lindenschutz');
    expect(JSON.parse(text)).toMatchObject({
      MandantId: 'lindenschutz',
      ProduktApi: 'insurance',
      EmpfehlenPath: '/empfehlen/:produktId',
      EmpfehlenWebPage: null,
      ModuleIntegratedFrame: false,
      ModuleAgentRecommendation: true,
      ModuleCompanyRecommendation: false,
      ModuleErstelleOfflineEmpfehlungCode: false,
      ModuleErzwingeLogin: true,
      ModuleAdv: true,
      ModuleKatalog: false,
      AllowSelfRecommendation: false,
      EmailWhitelist: false,
      FacebookId: null,
      SupportedLanguage: { Sprache: ['de'] },
      ConsentManager: 'extern',
      ErzwingeLoginAusnahmen: expect.arrayContaining(['Faq', 'Empfehlung', 'PraemieDanke']),
      Analytics: { SeiteId: 116 },
      ModuleExitIntent: false,
    });
    expect((await tenantOf('funkelnetz')).value).toMatchObject({
      consentManager: 'intern',
      reviewsWidget: true,
      catalogue: true,
    });
    expect((await tenantOf('sonnwerk')).value).toMatchObject({
      integratedFrame: true,
      companyRecommendation: true,
      offlineCode: true,
    });
  });

  it('tells that there is a whitelist but nobody on it, and no secret', async () => {
    await store({ emailWhitelist: ['geheim@example.org'] });
    const { text, value } = await tenantOf('funkelnetz');
    expect(value.emailWhitelist).toBe(true);
    const { secret, config } = await server.tenant();
    for (const hidden of [
      'geheim@example.org',
      secret,
      config.payoutAccount.iban,
      config.excludedEmailDomains[0],
      config.mailFrom,
    ])
      expect(text).not.toContain(hidden);
    await store({ emailWhitelist: [] });
  });

  it('is unknown for a name that no tenant has', async () => {
    const { error } = await server.call(getTenant, { params: { client: 'niemand' } });
    expect([error?.key, error?.code]).toEqual(['unknownTenant', 'PSOF0103']);
  });

  it('is read from rows of before its newer values', async () => {
    const { config } = await server.tenant();
    const newer = [
      'landingPage',
      'integratedFrame',
      'agentRecommendation',
      'companyRecommendation',
      'offlineCode',
      'facebookId',
      'catalogue',
      'gatePage',
      'loginExempt',
      'consentManager',
      'consentManagerUrl',
      'reviewsWidget',
      'exitIntent',
      'orderGraceDays',
      'customerCheckDays',
      'captchaAfter',
      'referralCaptchaAfter',
      'sellerInvitationFrom',
      'agentsRelease',
      'isOpen',
      'dkimSelector',
      'agencyNumberPrefix',
      'sellerNumberPrefix',
      'staircase',
    ];
    const old = Object.fromEntries(Object.entries(config).filter(([key]) => !newer.includes(key)));
    expect(parseTenantConfig(old)).toMatchObject({
      catalogue: true,
      integratedFrame: false,
      gatePage: 'Login',
      loginExempt: null,
      consentManager: 'intern',
      exitIntent: false,
      orderGraceDays: 14,
      customerCheckDays: 14,
      captchaAfter: 3,
      referralCaptchaAfter: 100,
      sellerInvitationFrom: null,
      agentsRelease: false,
      isOpen: true,
      dkimSelector: null,
      agencyNumberPrefix: 'AG',
      sellerNumberPrefix: 'VP',
      staircase: null,
    });
  });

  it('answers 304 to who has it already', async () => {
    const { headers } = await tenantOf('sonnwerk');
    const again = await server.call(getTenant, {
      params: { client: 'sonnwerk' },
      client: 'sonnwerk',
      headers: { 'if-none-match': String(headers['etag']) },
    });
    expect(again.status).toBe(304);
  });
});

describe('the routes', () => {
  const routes = async () => ({
    usual: (await server.call(getDefaultRoutes)).value,
    additional: (await server.call(getAdditionalRoutes)).value,
  });

  it('come by name and path, the ones of agency and seller apart, each once', async () => {
    const { usual, additional } = await routes();
    expect(usual).toContainEqual({ name: 'Empfehlen', path: '/empfehlen/:produktId' });
    expect(usual).toContainEqual({ name: 'MitarbeiterEmpfehlen', path: '/mitarbeiterempfehlen' });
    for (const path of [
      '/agentur/login',
      '/agentur/registrieren',
      '/vertriebspartner/abrechnung',
      '/aktuellepraemienuebersicht',
      '/teilnahmebedingungen',
    ])
      expect(additional.map((route) => route.path)).toContain(path);
    const names = [...usual, ...additional].map(({ name }) => name);
    const single = names.filter((name) => name !== 'Katalog');
    expect(new Set(single).size).toBe(single.length);
    expect(names.length - single.length).toBe(31);
    const paths = [...usual, ...additional].map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
    expect(names).toEqual(expect.arrayContaining(Object.keys(routeTable)));
  });

  it('hold the call centre only where the tenant has one', async () => {
    const pathsOf = async (client: string) => {
      const usual = await server.call(getDefaultRoutes, { client });
      const additional = await server.call(getAdditionalRoutes, { client });
      return [...usual.value, ...additional.value].map(({ path }) => path);
    };
    const callCentre = ['/agent/login', '/agent/bereich', '/agent/empfehlen/:produktId'];
    expect(await pathsOf('lindenschutz')).toEqual(expect.arrayContaining(callCentre));
    for (const path of callCentre) expect(await pathsOf('sonnwerk')).not.toContain(path);
  });

  it('follow the paths that a tenant renamed', async () => {
    await store({ routes: { Kontakt: '/schreiben-sie-uns', Empfehlen: '/tipp/:produktId' } });
    const { usual } = await routes();
    expect(usual).toContainEqual({ name: 'Kontakt', path: '/schreiben-sie-uns' });
    expect((await tenantOf('funkelnetz')).value.referPath).toBe('/tipp/:produktId');
    await store({ routes: {} });
  });
});
