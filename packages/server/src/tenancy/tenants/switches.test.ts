import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getTenant } from '@weitersagen/contracts/tenant-configuration';
import { startTestServer, type TestServer } from '../../test-server.ts';

const root = resolve(import.meta.dirname, '../../../../..');
const server = 'packages/server/src';
const effects = `${server}/tenancy/tenants/switch-effects.test.ts`;

/** Each switch and value of a tenant by its name on the wire: the test that proves its effect, and how that test is called. */
const proofs: Readonly<Record<string, readonly [file: string, title: string]>> = {
  MandantId: [`${server}/tenancy/tenants/tenants.test.ts`, 'says what a browser may know'],
  Name: [`${server}/edge/site-files.test.ts`, 'carry the tenant’s name and colours'],
  Thema: [`${server}/edge/edge.test.ts`, 'in the look and language of the tenant'],
  Logo: ['shell/src/layout.test.tsx', 'a client’s own logo stands in place of mark and name'],
  Zeichen: ['shell/src/layout.test.tsx', 'a client’s own mark stands beside its name'],
  Linkvorschau: [
    `${server}/edge/site-files.test.ts`,
    'shows the client’s own picture of links and its own mark',
  ],
  ProduktApi: [
    `${server}/catalogue/products/product-fields.test.ts`,
    'makes the product calls say so',
  ],
  MandantUrl: [`${server}/edge/site-files.test.ts`, 'name the public pages in every language'],
  SupportedLanguage: ['e2e/specs/english.spec.ts', 'a tenant without English offers none'],
  RecommenderDefaultShare: [
    'mf-referrer/src/routes/recommend.test.tsx',
    'the share that the tenant prefers is chosen at first',
  ],
  MaxEmpfaengerPraemieCent: [
    `${server}/referrals/orders/claim-amount.test.ts`,
    'never gives the recipient more than the limit',
  ],
  AgbCheckBoxAutoAccept: [
    'mf-referrer/src/routes/recommend.test.tsx',
    'where pressing the button declares',
  ],
  ModuleIBANNurDE: [effects, 'for German IBANs refuses others'],
  ModuleNewsletterPermission: [
    `${server}/people/accounts/second-paths.test.ts`,
    'what a tenant switched off is offered under neither path',
  ],
  ModuleStoringBankdata: [
    `${server}/people/accounts/bank-account.test.ts`,
    'is offered only where the tenant says so',
  ],
  ModuleErzwingeLogin: ['e2e/specs/gate.spec.ts', 'where a client forces a login'],
  IsAutologin: ['shell/src/guards.test.ts', 'is attempted before the login is asked for'],
  ModuleAdv: ['shell/src/navigation.test.tsx', 'where the operator processes the data'],
  BetreiberImpressum: [
    'shell/src/navigation.test.tsx',
    'an operator whose imprint is not configured',
  ],
  ShowProductCategory: [
    'mf-referrer/src/features/product/group-products.test.ts',
    'a tenant without the category step',
  ],
  ModuleAuftragsdatumMindestalterTage: [
    `${server}/rewards/claims/claim-pick-up.test.ts`,
    'opens on the day the order has the minimum age',
  ],
  Kanaele: [
    'packages/domain-ui/src/share-links.test.ts',
    'the tenant orders and limits the channels',
  ],
  Betreiber: ['shell/src/layout.test.tsx', 'links the legal pages and says who runs the programme'],
  SupportEmail: ['packages/domain-ui/src/failure-notice.test.tsx', 'with its number and a way on'],
  ProgrammEndetAm: ['mf-seller/src/routes/leaving.test.tsx', 'reads the day in the area'],
  ProgrammBeendet: [
    'shell/src/layout.test.tsx',
    'leads to no page that a client that left has not',
  ],
  EmpfehlenPath: [
    `${server}/tenancy/tenants/tenants.test.ts`,
    'follow the paths that a tenant renamed',
  ],
  EmpfehlenWebPage: [
    `${server}/referrals/referrals/landing-page.test.ts`,
    'own landing page first',
  ],
  ModuleIntegratedFrame: ['e2e/specs/integrated-frame.spec.ts', 'that may hold the product'],
  RahmenHerkuenfte: [`${server}/edge/content-security-policy.test.ts`, 'may be held in a frame by'],
  ModuleAgentRecommendation: [
    `${server}/tenancy/tenants/tenants.test.ts`,
    'hold the call centre only where the tenant has one',
  ],
  ModuleCompanyRecommendation: [
    'mf-recipient/src/area/completion/completion-form.test.tsx',
    'a company is asked for where the tenant takes companies',
  ],
  ModuleErstelleOfflineEmpfehlungCode: [effects, 'for offline codes shows referrers a code'],
  AllowSelfRecommendation: [effects, 'for self-recommendation lets the referrer take part'],
  EmailWhitelist: [effects, 'for a whitelist lets only its addresses and domains refer'],
  FacebookId: [effects, 'for the preview names the app'],
  ModuleKatalog: [effects, 'for the catalogue takes its pages away'],
  ErzwingeLoginSeite: ['shell/src/guards.test.ts', 'as the tenant says'],
  ErzwingeLoginAusnahmen: [
    'shell/src/guards.test.ts',
    'with the specified list leaves open what is on it',
  ],
  ConsentManager: ['e2e/specs/consent.spec.ts', 'where a client brings its own consent manager'],
  ConsentManagerAdresse: [
    'shell/src/consent/external-manager.test.ts',
    'is opened by the settings',
  ],
  Analytics: ['shell/src/consent/given-consent.test.ts', 'goals are sent without cookies'],
  CmsAppName: [`${server}/tenancy/content/content.test.ts`, 'gives each tenant its own content'],
  ModuleBewertungen: ['shell/src/reviews/reviews.test.tsx', 'are not there %s'],
  BewertungenAdresse: ['e2e/specs/reviews.spec.ts', 'reviews of another provider load after'],
  ModuleExitIntent: ['e2e/specs/leaving.spec.ts', 'somebody who leaves after fifteen seconds'],
  AuszahlungAbWochen: ['packages/domain/src/payout-range.test.ts', 'between four and ten weeks'],
  AuszahlungBisWochen: ['packages/domain/src/payout-range.test.ts', 'between four and ten weeks'],
};

let testServer: TestServer;
beforeAll(async () => {
  testServer = await startTestServer();
});
afterAll(() => testServer.stop());

describe('every switch and value of a tenant', () => {
  it('that a browser gets has a row here, and every row is one', async () => {
    const { text } = await testServer.call(getTenant, { params: { client: 'funkelnetz' } });
    const names: string[] = Object.keys(JSON.parse(text));
    expect(names.toSorted()).toEqual(Object.keys(proofs).toSorted());
  });

  it.each(Object.entries(proofs))('%s has its effect proven', (_, [file, title]) => {
    const path = resolve(root, file);
    expect(existsSync(path), file).toBe(true);
    const titles = readFileSync(path, 'utf8')
      .split('\n')
      .filter((line) => line.includes(title));
    expect(titles.length, `${file}: ${title}`).toBeGreaterThan(0);
  });
});
