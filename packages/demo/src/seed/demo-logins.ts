const people = [
  { role: 'Referrer', email: 'mara.muster@example.org', path: '/de/login' },
  { role: 'Agency owner', email: 'anton.agenturmann@example.org', path: '/de/agentur/login' },
  { role: 'Seller', email: 'vera.vertrieb@example.org', path: '/de/vertriebspartner/login' },
  { role: 'Call-centre agent', email: 'carla.callcenter@example.org', path: '/de/agent/login' },
] as const;

/** Sign-ins of the demo, the same in every tenant. `people` lists those with a page to sign in. */
export const demoLogins = {
  password: 'Demo-2026-weiter',
  people,
  referrer: people[0].email,
  agency: people[1].email,
  agencyInactive: 'ina.inaktiv@example.org',
  agencyEmployee: 'emil.empfehler@example.org',
  agencyNone: 'nora.nase@example.org',
  seller: people[2].email,
  agent: people[3].email,
  /** Two, because a payout needs four eyes. */
  operators: ['olaf.operator@example.org', 'petra.pruefer@example.org'],
  /** Whom the demo's identity provider vouches for to operators, and whom nobody invited. */
  uninvited: 'ulla.unbekannt@example.org',
  /** What the authenticator apps of both are set up with (base 32); known to everybody, as the passwords are. */
  operatorSecret: 'WEITERSAGENDEMOAUTHENTICATORAPP2',
} as const;
