import type { KeptAgency, PartnerPerson } from '@weitersagen/contracts/operator-partners';

/** The lists of the page: agencies, and people by kind. */
export const partnerViews = ['agencies', 'agency', 'seller', 'agent'] as const;
export type PartnerView = (typeof partnerViews)[number];

/** How the address names them. */
const inAddress: Readonly<Record<PartnerView, string>> = {
  agencies: 'agenturen',
  agency: 'personen',
  seller: 'vertriebspartner',
  agent: 'agenten',
};

export const addressOfView = (view: PartnerView): string => inAddress[view];
/** The list that the address asks for; the first one where it asks for none. */
export const viewOf = (text: string | null): PartnerView =>
  partnerViews.find((view) => inAddress[view] === text) ?? 'agencies';

/** What can be done with an agency or somebody of a partner. */
export type PartnerTask =
  | 'people'
  | 'activate'
  | 'deactivate'
  | 'role'
  | 'link'
  | 'factor'
  | 'shut'
  | 'open'
  | 'remove';

const tasks: readonly string[] = [
  'people',
  'activate',
  'deactivate',
  'role',
  'link',
  'factor',
  'shut',
  'open',
  'remove',
] satisfies readonly PartnerTask[];
export const isPartnerTask = (id: string): id is PartnerTask => tasks.includes(id);

/** An agency or somebody of a partner with what is to be done. */
export type OpenPartner =
  | {
      readonly task: Exclude<PartnerTask, 'people'>;
      readonly person: PartnerPerson;
      readonly agency?: never;
    }
  | {
      readonly task: 'activate' | 'deactivate';
      readonly agency: KeptAgency;
      readonly person?: never;
    };

export const nameOf = ({ firstName, lastName }: PartnerPerson) => `${firstName} ${lastName}`;

/** What can be done with an agency, in the order of the menu. */
export const tasksOfAgency = ({ isActive, isNew, people }: KeptAgency): readonly PartnerTask[] => [
  ...(isActive ? [] : (['activate'] as const)),
  ...(isActive || isNew ? (['deactivate'] as const) : []),
  ...(people > 0 ? (['people'] as const) : []),
];

/** What can be done with somebody, in the order of the menu. product.md, section "8 Roles and permissions". */
export function tasksOfPerson(person: PartnerPerson, view: PartnerView): readonly PartnerTask[] {
  const isShut = person.state === 'blocked';
  const all: Readonly<Record<PartnerTask, boolean>> = {
    people: false,
    activate: person.isActivated === false,
    deactivate: person.isActivated === true,
    role: view === 'agency',
    link: !isShut && person.takesMail,
    factor: person.hasFactor,
    shut: !isShut,
    open: isShut,
    remove: view === 'agent',
  };
  return Object.keys(all)
    .filter(isPartnerTask)
    .filter((task) => all[task]);
}
