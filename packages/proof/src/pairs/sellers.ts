import { scenePassword } from '@weitersagen/server/testing/person-scene';
import { agentScene, sellerScene } from '@weitersagen/server/testing/staff-scene';
import { wireBodies } from '@weitersagen/server/testing/wire-bodies';
import { accessDeeds, as, type Person } from './access.ts';
import type { Kind } from './kind.ts';

const iban = 'DE89370400440532013000';
const self = (person: Person) => person;

/** A seller. */
export const sellers: Kind<Person> = {
  name: 'sellers',
  build: sellerScene,
  deeds: [
    ...accessDeeds<Person>('seller', self, {
      set: 'setSellerPassword',
      request: 'requestSellerPassword',
      change: 'changeSellerPassword',
    }),
    {
      name: 'updateSellerData',
      sends: (s) => ({
        ...as(s),
        wire: {
          Strasse: 'Weg 2',
          Plz: '10115',
          Ort: 'Berlin',
          IBAN: iban,
          Password: scenePassword,
        },
      }),
    },
    {
      name: 'registerSeller',
      sends: (s) => ({ wire: { ...wireBodies['registerSeller'], Email: s.email } }),
    },
  ],
};

/** A call-centre agent. */
export const agents: Kind<Person> = {
  name: 'agents',
  build: agentScene,
  deeds: accessDeeds<Person>('agent', self, {
    set: 'setAgentPassword',
    request: 'requestAgentPassword',
    change: 'changeStaffPassword',
  }),
};
