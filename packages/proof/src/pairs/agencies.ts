import { appCode } from '@weitersagen/server/testing/app-code';
import { scenePassword } from '@weitersagen/server/testing/person-scene';
import { agencyScene } from '@weitersagen/server/testing/staff-scene';
import { wireBodies } from '@weitersagen/server/testing/wire-bodies';
import { accessDeeds, as } from './access.ts';
import type { Deed, Kind } from './kind.ts';

type Agency = Awaited<ReturnType<typeof agencyScene>>;

const owner = (s: Agency) => as(s.owner);
const partner = (s: Agency) => as(s.partner);
const off = { Aktiv: false };
const toEmployee = { Rolle: 'AgenturMitarbeiter' };
const newcomer = (s: Agency) => ({
  Vorname: 'Nele',
  Nachname: 'Neu',
  Email: s.newcomer,
});

const proof = ({ partner: { codes } }: Agency, index: number) => ({
  AktuellesPasswort: scenePassword,
  Code: codes[index],
});

/** What owners do with people. */
const colleagues: readonly Deed<Agency>[] = [
  {
    name: 'changeEmployee',
    by: 'owner ends partner',
    sends: (s) => ({ ...owner(s), params: { id: s.partner.id }, wire: off }),
  },
  {
    name: 'changeEmployee',
    by: 'partner ends owner',
    sends: (s) => ({ ...partner(s), params: { id: s.owner.id }, wire: off }),
  },
  {
    name: 'changeEmployee',
    by: 'owner demotes partner',
    sends: (s) => ({ ...owner(s), params: { id: s.partner.id }, wire: toEmployee }),
  },
  {
    name: 'changeEmployee',
    by: 'partner demotes owner',
    sends: (s) => ({ ...partner(s), params: { id: s.owner.id }, wire: toEmployee }),
  },
  {
    name: 'changeEmployee',
    by: 'partner ends employee',
    sends: (s) => ({ ...partner(s), params: { id: s.employee.id }, wire: off }),
  },
  { name: 'inviteEmployee', sends: (s) => ({ ...owner(s), wire: newcomer(s) }) },
  {
    name: 'inviteEmployee',
    by: 'partner',
    sends: (s) => ({ ...partner(s), wire: newcomer(s) }),
  },
  {
    name: 'inviteEmployee',
    by: 'as agent',
    sends: (s) => ({ ...partner(s), wire: { ...newcomer(s), Art: 'Agent' } }),
  },
  {
    name: 'handOverReferrals',
    by: 'to partner',
    sends: (s) => ({ ...owner(s), params: { id: s.employee.id }, wire: { An: s.partner.id } }),
  },
  {
    name: 'handOverReferrals',
    by: 'to owner',
    sends: (s) => ({ ...partner(s), params: { id: s.employee.id }, wire: { An: s.owner.id } }),
  },
  {
    name: 'registerAgency',
    sends: (s) => ({
      wire: {
        ...newcomer(s),
        Firma: 'Beispiel-Agentur',
        AgbText: terms(),
        Zustimmung: true,
      },
    }),
  },
];

/** What an agency does with customers, shops, plans and orders. */
const business: readonly Deed<Agency>[] = [
  {
    name: 'updateAgency',
    sends: (s) => ({
      ...owner(s),
      wire: { Strasse: 'Weg 1', Plz: '10115', Ort: 'Berlin', IBAN: iban, Password: scenePassword },
    }),
  },
  {
    name: 'invite',
    sends: (s) => ({
      ...owner(s),
      wire: {
        Vorname: 'Ida',
        Nachname: 'Geladen',
        Email: s.invited.email,
        Art: 'Kunde',
        Einwilligung: true,
      },
    }),
  },
  { name: 'acceptInvitation', sends: (s) => ({ wire: { Token: s.invited.token } }) },
  { name: 'refuseInvitations', sends: (s) => ({ wire: { Token: s.invited.token } }) },
  {
    name: 'addSuppression',
    sends: (s) => ({ ...partner(s), wire: { Email: s.invited.email, Grund: 'am Telefon' } }),
  },
  { name: 'addShop', sends: owner },
  { name: 'addShop', by: 'partner', sends: partner },
  { name: 'closeShop', sends: (s) => ({ ...owner(s), params: { id: s.shopId } }) },
  { name: 'addRewardPlan', sends: owner },
  { name: 'addRewardPlan', by: 'partner', sends: partner },
  {
    name: 'changeRewardPlan',
    sends: (s) => ({
      ...owner(s),
      params: { id: s.planId },
      wire: { GueltigBis: '2098-12-31', BetragCent: 1500 },
    }),
  },
  { name: 'deleteRewardPlan', sends: (s) => ({ ...partner(s), params: { id: s.planId } }) },
  {
    name: 'releaseOrder',
    sends: (s) => ({
      ...owner(s),
      params: { number: s.order.orderNumber, decision: 'freigeben' },
    }),
  },
  {
    name: 'releaseOrder',
    by: 'taken back',
    sends: (s) => ({
      ...partner(s),
      params: { number: s.order.orderNumber, decision: 'zuruecknehmen' },
    }),
  },
  {
    name: 'removeSuppression',
    sends: (s) => ({ ...owner(s), params: { id: s.suppressed } }),
  },
  {
    name: 'beginSecondFactor',
    sends: (s) => ({ ...owner(s), wire: { AktuellesPasswort: scenePassword } }),
  },
  {
    name: 'confirmSecondFactor',
    sends: (s) => ({ ...as(s.employee), wire: { Code: appCode(s.employee.secret) } }),
  },
  { name: 'renewRecoveryCodes', sends: (s) => ({ ...partner(s), wire: proof(s, 0) }) },
  { name: 'removeSecondFactor', sends: (s) => ({ ...partner(s), wire: proof(s, 1) }) },
  {
    name: 'finishStaffLogin',
    sends: (s) => ({
      params: { kind: 'agency' },
      wire: { Ticket: s.partner.ticket, Code: s.partner.codes[2] },
    }),
  },
];

const iban = 'DE89370400440532013000';
const terms = () => String(wireBodies['registerAgency']?.['AgbText']);

/** Two owners of an agency, an employee and their business. */
export const agencies: Kind<Agency> = {
  name: 'agencies',
  build: agencyScene,
  deeds: [
    ...accessDeeds<Agency>('agency', (s) => s.owner, {
      set: 'setAgencyPassword',
      request: 'requestAgencyPassword',
      change: 'changeStaffPassword',
    }),
    ...colleagues,
    ...business,
  ],
};
