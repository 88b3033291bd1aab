import type { KeptConsultant } from '@weitersagen/contracts/operator-consultants';
import type { KeptAgency, PartnerPerson } from '@weitersagen/contracts/operator-partners';
import type { KeptShop } from '@weitersagen/contracts/operator-shops';

/** The lists of the page: agencies with their people and shops, other people by kind, and consultants. */
export const partnerViews = [
  'agencies',
  'agency',
  'shop',
  'seller',
  'agent',
  'consultant',
] as const;
export type PartnerView = (typeof partnerViews)[number];
/** The lists of people who sign in. */
export type PeopleView = Extract<PartnerView, PartnerKind>;
type PartnerKind = 'agency' | 'seller' | 'agent';
export const isPeopleView = (view: PartnerView): view is PeopleView =>
  view === 'agency' || view === 'seller' || view === 'agent';

/** Who is invited from the lists of people: an agency by its owner. */
export type InvitedKind = PeopleView;

/** How the address names them. */
const inAddress: Readonly<Record<PartnerView, string>> = {
  agencies: 'agenturen',
  agency: 'personen',
  shop: 'filialen',
  seller: 'vertriebspartner',
  agent: 'agenten',
  consultant: 'berater',
};

export const addressOfView = (view: PartnerView): string => inAddress[view];
/** The list that the address asks for; the first one where it asks for none. */
export const viewOf = (text: string | null): PartnerView =>
  partnerViews.find((view) => inAddress[view] === text) ?? 'agencies';

/** What can be done with an agency, somebody of a partner or a consultant. */
const partnerTasks = [
  'people',
  'shops',
  'activate',
  'deactivate',
  'role',
  'link',
  'factor',
  'shut',
  'open',
  'remove',
  'edit',
  'list',
  'unlist',
  'closeShop',
] as const;
export type PartnerTask = (typeof partnerTasks)[number];
export const isPartnerTask = (id: string): id is PartnerTask =>
  partnerTasks.some((task) => task === id);

const tasksOfConsultants = ['edit', 'list', 'unlist'] as const;
type ConsultantTask = (typeof tasksOfConsultants)[number];
/** What is done with a consultant, told from what is done with others. */
export const isConsultantTask = (task: PartnerTask): task is ConsultantTask =>
  tasksOfConsultants.some((one) => one === task);

/** What is done with others than somebody of a partner. */
const tasksOfThings = ['people', 'shops', 'closeShop'] as const;
/** What is done with somebody of a partner. */
export type PersonTask = Exclude<PartnerTask, (typeof tasksOfThings)[number] | ConsultantTask>;
export const isPersonTask = (task: PartnerTask): task is PersonTask =>
  !tasksOfThings.some((one) => one === task) && !isConsultantTask(task);

/** An agency, somebody of a partner or a consultant with what is to be done; or somebody new. */
export type OpenPartner =
  | { readonly of: 'person'; readonly task: PersonTask; readonly person: PartnerPerson }
  | {
      readonly of: 'agency';
      readonly task: 'activate' | 'deactivate';
      readonly agency: KeptAgency;
    }
  | {
      readonly of: 'consultant';
      readonly task: ConsultantTask;
      readonly consultant: KeptConsultant;
    }
  | { readonly of: 'shop'; readonly shop: KeptShop }
  | { readonly of: 'invited'; readonly kind: InvitedKind }
  | { readonly of: 'newConsultant' }
  /** A shop, of the agency whose shops are shown. */
  | { readonly of: 'newShop'; readonly agency: string | undefined };

export const nameOf = ({
  firstName,
  lastName,
}: Pick<PartnerPerson, 'lastName'> & { readonly firstName: string | null }) =>
  firstName === null ? lastName : `${firstName} ${lastName}`;

/** What can be done with an agency, in the order of the menu. */
export const tasksOfAgency = ({ isActive, isNew, people }: KeptAgency): readonly PartnerTask[] => [
  ...(isActive ? [] : (['activate'] as const)),
  ...(isActive || isNew ? (['deactivate'] as const) : []),
  ...(people > 0 ? (['people', 'shops'] as const) : []),
];

/** What can be done with somebody, in the order of the menu. product.md, section "8 Roles and permissions". */
export function tasksOfPerson(person: PartnerPerson, view: PeopleView): readonly PartnerTask[] {
  const isShut = person.state === 'blocked';
  const all: Readonly<Record<PersonTask, boolean>> = {
    activate: person.isActivated === false,
    deactivate: person.isActivated === true,
    role: view === 'agency',
    link: !isShut && person.takesMail,
    factor: person.hasFactor,
    shut: !isShut,
    open: isShut,
    remove: view === 'agent',
  };
  return partnerTasks.filter((task) => isPersonTask(task) && all[task]);
}

/** What can be done with a consultant, in the order of the menu. */
export const tasksOfConsultant = ({
  isListed,
}: Pick<KeptConsultant, 'isListed'>): readonly PartnerTask[] => [
  'edit',
  isListed ? 'unlist' : 'list',
];
