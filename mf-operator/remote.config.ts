import type { RemoteDeclaration } from '@weitersagen/platform/remote';

/** What this area says of itself; the build compares it with what the area really exposes. */
export default {
  owner: 'Team Betrieb',
  support: 'betrieb@example.org',
  routes: [
    'BetriebStart',
    'BetriebAuslieferungen',
    'BetriebKatalog',
    'BetriebProdukt',
    'BetriebPersonen',
    'BetriebProtokoll',
    'BetriebTechnik',
    'BetriebSchluessel',
    'BetriebSitzungen',
    'BetriebKonto',
    'BetriebGeraet',
    'BetriebAnmelden',
    'BetriebEinladung',
    'BetriebNichtGefunden',
  ],
  landing: 'BetriebAnmelden',
  permissions: ['operator'],
  consents: [],
  switches: [],
  slots: { provides: [], uses: [] },
  platform: '^1.3.0',
} satisfies RemoteDeclaration;
