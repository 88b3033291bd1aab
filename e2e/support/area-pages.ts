/** Heading of the page that stands in for an area that cannot be shown. */
export const degraded = 'Dieser Bereich lässt sich gerade nicht laden';

/** One page of each area, by its route and heading. */
export const areaPages = {
  'mf-referrer': { path: '/de/login', route: 'Login', heading: 'Anmelden' },
  'mf-recipient': {
    path: '/de/empfehlungabgelaufen',
    route: 'EmpfehlungAbgelaufen',
    heading: 'Diese Empfehlung ist abgelaufen',
  },
  'mf-agency': {
    path: '/de/agentur/login',
    route: 'AgenturLogin',
    heading: 'Anmeldung für Agenturen',
  },
  'mf-seller': {
    path: '/de/vertriebspartner/login',
    route: 'VertriebspartnerLogin',
    heading: 'Anmeldung für Vertriebspartner',
  },
  'mf-agent': {
    path: '/de/agent/login',
    route: 'AgentLogin',
    heading: 'Anmeldung für das Callcenter',
  },
} as const;

export type AreaId = keyof typeof areaPages;
export const areaIds = Object.keys(areaPages).filter((id): id is AreaId => id in areaPages);
