import { scenePassword } from '@weitersagen/server/testing/person-scene';
import { operatorsScene } from '@weitersagen/server/testing/staff-scene';
import { as, changed, credentials } from './access.ts';
import type { Deed, Kind } from './kind.ts';

type Operators = Awaited<ReturnType<typeof operatorsScene>>;

const reason = { Grund: 'Stelle gewechselt' };
const home = { client: 'betrieb' } as const;
const admin = (s: Operators) => ({ ...home, ...as(s.admin) });
const colleague = (s: Operators) => ({ ...home, ...as(s.colleague) });
const support = { Rollen: [{ Rolle: 'Kundendienst', Mandant: 'funkelnetz' }] };
const nora = (s: Operators) => ({
  Email: s.newcomer,
  Vorname: 'Nora',
  Nachname: 'Neu',
  Language: 'de',
  ...support,
});

/** What an admin does with the other one, and the other with them. */
const eachOther = (
  [
    ['blockOperator', reason],
    ['removeOperator', reason],
    ['changeOperatorRoles', { ...support, ...reason }],
    ['resetOperatorFactor', reason],
    ['endOperatorSessions', reason],
  ] as const
).flatMap(([name, wire]): readonly Deed<Operators>[] => [
  {
    name,
    by: 'of the colleague',
    sends: (s) => ({ ...admin(s), params: { id: s.colleague.id }, wire }),
  },
  {
    name,
    by: 'of the admin',
    sends: (s) => ({ ...colleague(s), params: { id: s.admin.id }, wire }),
  },
]);

/** Two admins and somebody who is invited. */
export const operators: Kind<Operators> = {
  name: 'operators',
  build: operatorsScene,
  deeds: [
    ...eachOther,
    { name: 'inviteOperator', sends: (s) => ({ ...admin(s), wire: nora(s) }) },
    { name: 'inviteOperator', by: 'colleague', sends: (s) => ({ ...colleague(s), wire: nora(s) }) },
    { name: 'mailOperatorLink', sends: (s) => ({ ...admin(s), params: { id: s.invited.id } }) },
    {
      name: 'removeOperator',
      by: 'of the invited',
      sends: (s) => ({ ...colleague(s), params: { id: s.invited.id }, wire: reason }),
    },
    {
      name: 'unblockOperator',
      sends: (s) => ({ ...colleague(s), params: { id: s.invited.id } }),
    },
    {
      name: 'setOperatorPassword',
      sends: (s) => ({
        ...home,
        wire: { Token: s.invited.link, Password: 'Per-Link-gesetzt-7' },
      }),
    },
    {
      name: 'setOperatorPassword',
      by: 'colleague',
      sends: (s) => ({
        ...home,
        wire: { Token: s.colleague.link, Password: 'Per-Link-gesetzt-7' },
      }),
    },
    { name: 'endAllOwnSessions', sends: colleague },
    { name: 'beginOwnApp', sends: colleague },
    { name: 'removeOwnApp', sends: colleague },
    { name: 'renewOwnCodes', sends: colleague },
    {
      name: 'staffLogin',
      sends: (s) => ({
        ...home,
        params: { kind: 'operator' },
        wire: credentials(s.colleague.email),
      }),
    },
    {
      name: 'staffRefresh',
      sends: (s) => ({ ...home, params: { kind: 'operator' }, cookie: s.colleague.session.cookie }),
    },
    {
      name: 'changeStaffPassword',
      sends: (s) => ({ ...colleague(s), wire: changed }),
    },
    {
      name: 'endOperatorSession',
      sends: (s) => ({
        ...admin(s),
        params: { id: s.colleague.id, session: s.colleague.session.sessionId },
        wire: reason,
      }),
    },
    {
      name: 'confirmByCode',
      sends: (s) => ({
        ...colleague(s),
        wire: { AktuellesPasswort: scenePassword, Code: s.colleague.codes[0] },
      }),
    },
    {
      name: 'confirmCommandSignIn',
      sends: (s) => ({ ...colleague(s), wire: { Code: s.command.code } }),
    },
    {
      name: 'refuseCommandSignIn',
      sends: (s) => ({ ...admin(s), wire: { Code: s.command.code } }),
    },
    {
      name: 'endOwnSession',
      sends: (s) => ({ ...colleague(s), params: { id: s.colleague.other.sessionId } }),
    },
  ],
};

const itsKey = (s: Operators) => ({ Mandant: 'funkelnetz', Id: s.keyId });
const inClient = (s: Operators) => ({ ...itsKey(s), Tage: 90 });
const address = (s: Operators) => ({ Mandant: 'funkelnetz', Email: s.address });

/** What operators look after in a client. */
export const upkeep: Kind<Operators> = {
  name: 'upkeep',
  build: operatorsScene,
  deeds: [
    { name: 'createKey', sends: admin },
    { name: 'rotateKey', sends: (s) => ({ ...admin(s), wire: inClient(s) }) },
    { name: 'rotateKey', by: 'colleague', sends: (s) => ({ ...colleague(s), wire: inClient(s) }) },
    { name: 'revokeKey', sends: (s) => ({ ...colleague(s), wire: itsKey(s) }) },
    {
      name: 'retryDeadLetters',
      sends: (s) => ({ ...admin(s), wire: { Mandant: 'funkelnetz', Id: s.letter } }),
    },
    {
      name: 'dropDeadLetter',
      sends: (s) => ({
        ...colleague(s),
        wire: { Mandant: 'funkelnetz', Id: s.letter, ...reason },
      }),
    },
    { name: 'callJob', sends: admin },
    { name: 'callJob', by: 'colleague', sends: colleague },
    { name: 'resumeMail', sends: admin },
    { name: 'stopMailAddress', sends: (s) => ({ ...admin(s), wire: address(s) }) },
    {
      name: 'stopMailAddress',
      by: 'colleague',
      sends: (s) => ({ ...colleague(s), wire: address(s) }),
    },
    { name: 'reviveMailAddress', sends: (s) => ({ ...colleague(s), wire: address(s) }) },
    {
      name: 'openAccount',
      sends: (s) => ({
        ...admin(s),
        wire: { Mandant: 'funkelnetz', Email: s.customer, Grund: 'Rückfrage' },
      }),
    },
  ],
};
