import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../test-server.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { createTenantPages, type TenantPages } from './tenant-pages.ts';

let server: TestServer;
let pages: TenantPages;
beforeAll(async () => {
  server = await startTestServer();
  pages = await createTenantPages(server.app)(
    await server.tenant('sonnwerk'),
    'sonnwerk.localhost',
  );
});
afterAll(() => server.stop());

/** One directive of the policy of a page whose tenant has these values. */
const directive = (name: string, values: Partial<TenantPages['configuration']> = {}) =>
  contentSecurityPolicy('N', 'http://remotes.localhost:4000', {
    ...pages,
    configuration: { ...pages.configuration, ...values },
  })
    .split('; ')
    .find((part) => part.startsWith(`${name} `));

describe('what a page may load', () => {
  it('is scripts by nonce only, and nothing that is not named', () => {
    expect(directive('default-src')).toBe("default-src 'none'");
    expect(directive('script-src')).toBe("script-src 'nonce-N' 'strict-dynamic'");
    expect(directive('connect-src')).toBe("connect-src 'self'");
  });

  it('is a frame with reviews from their origin, and no frame without them', () => {
    expect(directive('frame-src')).toBe("frame-src 'none'");
    expect(directive('frame-src', { reviewsUrl: 'https://reviews.example/a?b=c' })).toBe(
      'frame-src https://reviews.example',
    );
  });

  it('may be held in a frame by the tenant’s origins only', () => {
    expect(directive('frame-ancestors')).toBe('frame-ancestors http://localhost:4000');
    expect(directive('frame-ancestors', { frameParents: [] })).toBe("frame-ancestors 'none'");
    const frameParents = ['https://portal.example', 'https://app.example'];
    expect(directive('frame-ancestors', { frameParents })).toBe(
      'frame-ancestors https://portal.example https://app.example',
    );
  });

  it('is calls of the analytics server and of an external consent manager where there are any', () => {
    const analytics = { url: 'https://matomo.example/a', siteId: 1 };
    expect(directive('connect-src', { analytics })).toBe(
      "connect-src 'self' https://matomo.example",
    );
    const manager = {
      consentManager: 'extern',
      consentManagerUrl: 'https://consent.example/m.js',
    } as const;
    expect(directive('connect-src', manager)).toBe("connect-src 'self' https://consent.example");
    expect(directive('style-src', manager)).toContain('https://consent.example');
  });
});
