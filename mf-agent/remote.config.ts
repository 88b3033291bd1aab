import type { RemoteDeclaration } from '@weitersagen/platform/remote';

/** What this area says of itself; the build compares it with what the area really exposes. */
export default {
  owner: 'Team Callcenter',
  support: 'callcenter@example.org',
  routes: [
    'AgentLogin',
    'AgentPasswortSetzen',
    'AgentPasswortVergessen',
    'AgentBereich',
    'AgentZugang',
    'EmpfehlenAgent',
  ],
  landing: 'AgentLogin',
  permissions: ['agent'],
  consents: [],
  switches: [],
  slots: { provides: [], uses: [] },
  platform: '^1.3.0',
} satisfies RemoteDeclaration;
