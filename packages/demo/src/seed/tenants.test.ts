import { expect, it } from 'vitest';
import {
  defaultLoginExempt,
  recipientPages,
} from '@weitersagen/server/internal/platform/database/login-exempt.ts';
import { parseTenantConfig } from '@weitersagen/server/internal/platform/database/tenant-config.ts';
import { demoTenants } from './tenants.ts';

const configOf = (id: string) =>
  parseTenantConfig(demoTenants(4000).find((tenant) => tenant.id === id)?.config);

/** The table of product.md, section "2 Tenants and switches", a second time. */
it('Funkelnetz is the default, a telecom with all that there is', () => {
  expect(demoTenants(4000)[0]?.hosts).toContain('localhost');
  const config = configOf('funkelnetz');
  expect(config).toMatchObject({
    productApi: 'telecom',
    catalogue: true,
    agentRecommendation: true,
    staircase: { threshold: 5, rewardCents: 6000, cycles: 1 },
    sellerInvitationFrom: 3,
    consentManager: 'intern',
    analytics: { url: expect.stringContaining('/dev/analytics') },
  });
  expect(Object.values(config.channels).filter((position) => position < 0)).toEqual([]);
});

it('Lindenschutz is an insurance that lets nobody in without a sign-in', () => {
  const config = configOf('lindenschutz');
  expect(config).toMatchObject({
    productApi: 'insurance',
    maxRecipientRewardCents: 1500,
    forcedLogin: true,
    gatePage: 'CreateEmpfehler',
    agentRecommendation: true,
    dataProcessingOnBehalf: true,
    catalogue: false,
    consentManager: 'extern',
  });
  expect(config.loginExempt).toEqual(
    expect.arrayContaining([...defaultLoginExempt, ...recipientPages]),
  );
});

it('Sonnwerk sells energy to people who come from its portal', () => {
  const config = configOf('sonnwerk');
  expect(config).toMatchObject({
    productApi: 'standard',
    offlineCode: true,
    companyRecommendation: true,
    integratedFrame: true,
    autologin: true,
    locales: ['de', 'en'],
  });
  expect(config.emailWhitelist.length).toBeGreaterThan(0);
});

it('there are three, of which none asks for German accounts or lets people recommend themselves', () => {
  const tenants = demoTenants(4000);
  expect(tenants.map(({ id }) => id)).toEqual(['funkelnetz', 'lindenschutz', 'sonnwerk']);
  expect(tenants.some(({ config }) => config.germanIbanOnly)).toBe(false);
  expect(tenants.some(({ config }) => config.allowSelfRecommendation)).toBe(false);
});
