import type { TestServer } from '@weitersagen/server/test-server';
import { addOperator } from '@weitersagen/server/testing/operator-session';
import { scenePassword } from '@weitersagen/server/testing/person-scene';
import { agencyScene, agentScene, sellerScene } from '@weitersagen/server/testing/staff-scene';
import { freshEmail } from '@weitersagen/server/testing/steps';
import { as, credentials } from './access.ts';
import type { Deed, Kind } from './kind.ts';

/** A scene with an operator who keeps the partners of its client. */
const kept =
  <Scene extends object>(build: (server: TestServer) => Promise<Scene>) =>
  async (server: TestServer) => {
    const scene = await build(server);
    const operator = await addOperator(server, [{ role: 'support', client: null }]);
    return { ...scene, operator, invitedEmail: freshEmail('alma') };
  };
type Kept<Scene> = Scene & {
  readonly operator: Awaited<ReturnType<typeof addOperator>>;
  readonly invitedEmail: string;
};
type Agency = Kept<Awaited<ReturnType<typeof agencyScene>>>;
type Person = Kept<Awaited<ReturnType<typeof sellerScene>>>;

const operatorOf = ({ operator: { session } }: Pick<Kept<object>, 'operator'>) => ({
  client: session.client,
  token: session.token,
  cookie: session.cookie,
});
const client = { Mandant: 'funkelnetz' };
const reason = { Grund: 'am Telefon besprochen' };

/** Somebody who is invited. */
const namesOf = ({ invitedEmail }: Kept<object>) => ({
  Email: invitedEmail,
  Vorname: 'Alma',
  Nachname: 'Paar',
});

/** What an operator does with the access of somebody. */
const accessOfPartner = <Scene>(
  sender: (scene: Scene) => ReturnType<typeof operatorOf>,
  idOf: (scene: Scene) => string,
): readonly Deed<Scene>[] =>
  (['closePartnerAccess', 'openPartnerAccess'] as const)
    .map((name): Deed<Scene> => ({
      name,
      sends: (s) => ({ ...sender(s), wire: { ...client, Id: idOf(s), ...reason } }),
    }))
    .concat({
      name: 'mailPartnerLink',
      sends: (s) => ({ ...sender(s), wire: { ...client, Id: idOf(s) } }),
    });

/** An agency that operators keep: its state, and the access and role of an owner with a second factor. */
export const keptAgencies: Kind<Agency> = {
  name: 'kept agencies',
  build: kept(agencyScene),
  deeds: [
    ...accessOfPartner<Agency>(operatorOf, (s) => s.partner.id),
    ...(['AgenturInhaber', 'AgenturMitarbeiter'] as const).map((role): Deed<Agency> => ({
      name: 'changePartnerRole',
      by: role,
      sends: (s) => ({
        ...operatorOf(s),
        wire: { ...client, Id: s.partner.id, Rolle: role, ...reason },
      }),
    })),
    ...[true, false].map((isActive): Deed<Agency> => ({
      name: 'setAgencyState',
      by: isActive ? 'on' : 'off',
      sends: (s) => ({
        ...operatorOf(s),
        wire: { ...client, Nummer: s.agencyNumber, Aktiv: isActive, ...reason },
      }),
    })),
    {
      name: 'inviteAgency',
      sends: (s) => ({
        ...operatorOf(s),
        wire: { ...client, ...namesOf(s), Firma: 'Paar und Partner' },
      }),
    },
    {
      name: 'addAgencyShop',
      sends: (s) => ({
        ...operatorOf(s),
        wire: { ...client, Agentur: s.agencyNumber, Name: 'Am Paarweg' },
      }),
    },
    {
      name: 'closeAgencyShop',
      sends: (s) => ({ ...operatorOf(s), wire: { ...client, Id: s.shopId, ...reason } }),
    },
    {
      name: 'removePartnerFactor',
      sends: (s) => ({ ...operatorOf(s), wire: { ...client, Id: s.partner.id, ...reason } }),
    },
    {
      name: 'removeSecondFactor',
      sends: (s) => ({
        ...as(s.partner),
        wire: { AktuellesPasswort: scenePassword, Code: s.partner.codes[0] },
      }),
    },
    {
      name: 'changeEmployee',
      sends: (s) => ({ ...as(s.owner), params: { id: s.partner.id }, wire: { Aktiv: false } }),
    },
    {
      name: 'setAgencyPassword',
      sends: (s) => ({ wire: { Token: s.partner.link, Password: 'Per-Link-gesetzt-7' } }),
    },
    {
      name: 'finishStaffLogin',
      sends: (s) => ({
        params: { kind: 'agency' },
        wire: { Ticket: s.partner.ticket, Code: s.partner.codes[2] },
      }),
    },
  ],
};

/** A seller whom operators keep. */
export const keptSellers: Kind<Person> = {
  name: 'kept sellers',
  build: kept(sellerScene),
  deeds: [
    ...accessOfPartner<Person>(operatorOf, ({ id }) => id),
    ...[true, false].map((isActive): Deed<Person> => ({
      name: 'setSellerState',
      by: isActive ? 'on' : 'off',
      sends: (s) => ({
        ...operatorOf(s),
        wire: { ...client, Id: s.id, Aktiv: isActive, ...reason },
      }),
    })),
    {
      name: 'inviteSeller',
      sends: (s) => ({ ...operatorOf(s), wire: { ...client, ...namesOf(s) } }),
    },
    {
      name: 'staffLogin',
      sends: ({ email }) => ({ params: { kind: 'seller' }, wire: credentials(email) }),
    },
  ],
};

/** A call-centre agent whom operators keep, and one whom they invite. */
export const keptAgents: Kind<Person> = {
  name: 'kept agents',
  build: kept(agentScene),
  deeds: [
    ...accessOfPartner<Person>(operatorOf, ({ id }) => id),
    {
      name: 'inviteClientAgent',
      sends: (s) => ({
        ...operatorOf(s),
        wire: {
          ...client,
          ...namesOf(s),
          Agentur: null,
        },
      }),
    },
    {
      name: 'removeClientAgent',
      sends: (s) => ({ ...operatorOf(s), wire: { ...client, Id: s.id, ...reason } }),
    },
    {
      name: 'staffLogin',
      sends: ({ email }) => ({ params: { kind: 'agent' }, wire: credentials(email) }),
    },
  ],
};
