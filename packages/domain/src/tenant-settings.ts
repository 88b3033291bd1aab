import { lookCorners, lookVisuals } from './look.ts';

/** Variants of the product API. Source: product.md, section "2 Tenants and switches". */
export const productApis = ['telecom', 'insurance', 'standard'] as const;

/** What settings are together for, in the order in which a programme manager meets them. */
export const settingGroups = [
  'appearance',
  'look',
  'programme',
  'sharing',
  'times',
  'admission',
  'law',
  'money',
  'connections',
  'addresses',
] as const;
export type SettingGroup = (typeof settingGroups)[number];

/**
 * How a setting is typed. `part` is a switch that makes the settings below it be there at all; `lines` one value on a line; `paths` one
 * `name: path` on a line; `place` a number from 1, or none; `secret` is never shown again; `font` is one that is shipped or one of `fonts`;
 * `picture` and `fonts` are changed by calls of their own.
 */
type SettingKind =
  | 'line'
  | 'email'
  | 'address'
  | 'whole'
  | 'cents'
  | 'day'
  | 'switch'
  | 'choice'
  | 'lines'
  | 'place'
  | 'languages'
  | 'paths'
  | 'secret'
  | 'colour'
  | 'font'
  | 'fonts'
  | 'picture'
  | 'part';

/** A setting of a client as a form asks for it. */
export interface Setting {
  readonly group: SettingGroup;
  readonly kind: SettingKind;
  /** May be empty, which says that there is none. */
  readonly optional?: true;
  /** Values of a choice; numbers are written as texts. */
  readonly choices?: readonly string[];
  /** Another setting without which this one has no effect: a switch or part that is on or, with `needsValue`, a choice that is made. */
  readonly needs?: string;
  readonly needsValue?: string;
}

const shares = ['100', '50', '0'] as const;

/**
 * Every setting of a client by its place in the configuration, in the order of the form. Source: product.md, section "2 Tenants and
 * switches".
 */
export const tenantSettings = {
  name: { group: 'appearance', kind: 'line' },
  isOpen: { group: 'appearance', kind: 'switch' },
  url: { group: 'appearance', kind: 'address' },
  locales: { group: 'appearance', kind: 'languages' },
  supportEmail: { group: 'appearance', kind: 'email' },
  mailFrom: { group: 'appearance', kind: 'email' },
  dkimSelector: { group: 'appearance', kind: 'line', optional: true },
  landingPage: { group: 'appearance', kind: 'address', optional: true },
  facebookId: { group: 'appearance', kind: 'line', optional: true },

  theme: {
    group: 'look',
    kind: 'choice',
    choices: ['neutral', 'funkelnetz', 'lindenschutz', 'sonnwerk'],
  },
  logo: { group: 'look', kind: 'picture', optional: true },
  mark: { group: 'look', kind: 'picture', optional: true },
  linkPreview: { group: 'look', kind: 'picture', optional: true },
  fonts: { group: 'look', kind: 'fonts', optional: true },
  look: { group: 'look', kind: 'part' },
  'look.primary': { group: 'look', kind: 'colour', needs: 'look' },
  'look.accent': { group: 'look', kind: 'colour', needs: 'look' },
  'look.background': { group: 'look', kind: 'colour', needs: 'look' },
  'look.ink': { group: 'look', kind: 'colour', needs: 'look' },
  'look.headingFont': { group: 'look', kind: 'font', needs: 'look' },
  'look.bodyFont': { group: 'look', kind: 'font', needs: 'look' },
  'look.corners': { group: 'look', kind: 'choice', choices: lookCorners, needs: 'look' },
  'look.visual': { group: 'look', kind: 'choice', choices: lookVisuals, needs: 'look' },

  productApi: { group: 'programme', kind: 'choice', choices: productApis },
  catalogue: { group: 'programme', kind: 'switch', needs: 'productApi', needsValue: 'telecom' },
  showProductCategory: { group: 'programme', kind: 'switch' },
  defaultShare: { group: 'programme', kind: 'choice', choices: shares },
  maxRecipientRewardCents: { group: 'programme', kind: 'cents', optional: true },
  'channels.whatsapp': { group: 'sharing', kind: 'place', optional: true },
  'channels.email': { group: 'sharing', kind: 'place', optional: true },
  'channels.facebook': { group: 'sharing', kind: 'place', optional: true },
  'channels.linkedin': { group: 'sharing', kind: 'place', optional: true },
  'channels.xing': { group: 'sharing', kind: 'place', optional: true },
  'channels.twitter': { group: 'sharing', kind: 'place', optional: true },
  'channels.gmail': { group: 'sharing', kind: 'place', optional: true },
  'channels.outlook': { group: 'sharing', kind: 'place', optional: true },
  'channels.yahoo': { group: 'sharing', kind: 'place', optional: true },
  newsletter: { group: 'programme', kind: 'switch' },
  companyRecommendation: { group: 'programme', kind: 'switch' },
  offlineCode: { group: 'programme', kind: 'switch' },
  agentRecommendation: { group: 'programme', kind: 'switch' },
  agentsRelease: { group: 'programme', kind: 'switch', needs: 'agentRecommendation' },
  sellerInvitationFrom: { group: 'programme', kind: 'whole', optional: true },
  sellerActivation: { group: 'programme', kind: 'choice', choices: ['automatic', 'operator'] },
  agencyNumberPrefix: { group: 'programme', kind: 'line' },
  sellerNumberPrefix: { group: 'programme', kind: 'line' },
  staircase: { group: 'programme', kind: 'part' },
  'staircase.threshold': { group: 'programme', kind: 'whole', needs: 'staircase' },
  'staircase.rewardCents': { group: 'programme', kind: 'cents', needs: 'staircase' },
  'staircase.startsOn': { group: 'programme', kind: 'day', needs: 'staircase' },
  'staircase.cycles': { group: 'programme', kind: 'whole', needs: 'staircase' },
  exitIntent: { group: 'programme', kind: 'switch' },

  orderWindowDays: { group: 'times', kind: 'whole' },
  orderGraceDays: { group: 'times', kind: 'whole' },
  complaintDays: { group: 'times', kind: 'whole' },
  customerCheckDays: { group: 'times', kind: 'whole' },
  pickUpMonths: { group: 'times', kind: 'whole' },
  payoutMinWeeks: { group: 'times', kind: 'whole' },
  payoutMaxWeeks: { group: 'times', kind: 'whole' },

  termsAutoAccept: { group: 'admission', kind: 'switch' },
  forcedLogin: { group: 'admission', kind: 'switch' },
  gatePage: {
    group: 'admission',
    kind: 'choice',
    choices: ['Login', 'CreateEmpfehler'],
    needs: 'forcedLogin',
  },
  loginExempt: { group: 'admission', kind: 'lines', optional: true, needs: 'forcedLogin' },
  autologin: { group: 'admission', kind: 'switch' },
  allowSelfRecommendation: { group: 'admission', kind: 'switch' },
  excludedEmailDomains: { group: 'admission', kind: 'lines' },
  emailWhitelist: { group: 'admission', kind: 'lines' },
  whitelistOnly: { group: 'admission', kind: 'switch' },
  captchaAfter: { group: 'admission', kind: 'whole' },
  referralCaptchaAfter: { group: 'admission', kind: 'whole' },

  dataProcessingOnBehalf: { group: 'law', kind: 'switch' },
  operatorImprint: { group: 'law', kind: 'address', optional: true },
  consentManager: { group: 'law', kind: 'choice', choices: ['intern', 'extern'] },
  consentManagerUrl: { group: 'law', kind: 'address', optional: true },

  'payoutAccount.name': { group: 'money', kind: 'line' },
  'payoutAccount.iban': { group: 'money', kind: 'line' },
  'payoutAccount.bic': { group: 'money', kind: 'line', optional: true },
  storingBankData: { group: 'money', kind: 'switch' },
  germanIbanOnly: { group: 'money', kind: 'switch' },
  settlementIssuer: { group: 'money', kind: 'part' },
  'settlementIssuer.name': { group: 'money', kind: 'line', needs: 'settlementIssuer' },
  'settlementIssuer.street': { group: 'money', kind: 'line', needs: 'settlementIssuer' },
  'settlementIssuer.postalCode': { group: 'money', kind: 'line', needs: 'settlementIssuer' },
  'settlementIssuer.city': { group: 'money', kind: 'line', needs: 'settlementIssuer' },
  'settlementIssuer.vatId': {
    group: 'money',
    kind: 'line',
    optional: true,
    needs: 'settlementIssuer',
  },
  'settlementIssuer.taxNumber': {
    group: 'money',
    kind: 'line',
    optional: true,
    needs: 'settlementIssuer',
  },

  providerUrl: { group: 'connections', kind: 'line' },
  integratedFrame: { group: 'connections', kind: 'switch' },
  frameParents: { group: 'connections', kind: 'lines', needs: 'integratedFrame' },
  reviewsWidget: { group: 'connections', kind: 'switch' },
  reviewsUrl: { group: 'connections', kind: 'address', optional: true, needs: 'reviewsWidget' },
  'analytics.url': { group: 'connections', kind: 'address', optional: true },
  'analytics.siteId': { group: 'connections', kind: 'whole', optional: true },
  content: { group: 'connections', kind: 'part' },
  'content.baseUrl': { group: 'connections', kind: 'address', optional: true, needs: 'content' },
  'content.app': { group: 'connections', kind: 'line', needs: 'content' },
  'content.clientId': { group: 'connections', kind: 'line', needs: 'content' },
  'content.secret': { group: 'connections', kind: 'secret', needs: 'content' },
  sso: { group: 'connections', kind: 'part' },
  'sso.issuer': { group: 'connections', kind: 'address', needs: 'sso' },
  'sso.clientId': { group: 'connections', kind: 'line', needs: 'sso' },
  'sso.clientSecret': { group: 'connections', kind: 'secret', optional: true, needs: 'sso' },

  hosts: { group: 'addresses', kind: 'lines' },
  routes: { group: 'addresses', kind: 'paths' },
} as const satisfies Readonly<Record<string, Setting>>;

/** Place of a setting in the configuration, such as `staircase.threshold`. */
export type SettingName = keyof typeof tenantSettings;

/** Every name, in the order of the form. */
export const settingNames = Object.keys(tenantSettings) as readonly SettingName[];

/** Says whether a text is the name of a setting. */
export const isSettingName = (name: string): name is SettingName =>
  Object.hasOwn(tenantSettings, name);

/** Whether a setting has an effect: what it needs is as it needs it. */
export function settingCounts(
  name: SettingName,
  values: Readonly<Record<string, unknown>>,
): boolean {
  const { needs, needsValue }: Setting = tenantSettings[name];
  return needs === undefined || values[needs] === (needsValue ?? true);
}

/** The account that payouts leave from, which changes once a second person has agreed. */
export const accountSettings = [
  'payoutAccount.name',
  'payoutAccount.iban',
  'payoutAccount.bic',
] as const satisfies readonly SettingName[];

/**
 * Settings that say who gets in, where mailed links lead, what pages load from elsewhere or who frames them, or what is paid from where: who
 * changes one confirms before that it is them. Source:
 * product.md, section "8 Roles and permissions".
 */
export const guardedSettings: readonly SettingName[] = [
  ...accountSettings,
  'hosts',
  'url',
  'landingPage',
  'providerUrl',
  'sso',
  'sso.issuer',
  'sso.clientId',
  'sso.clientSecret',
  'autologin',
  'staircase',
  'staircase.threshold',
  'staircase.rewardCents',
  'staircase.startsOn',
  'staircase.cycles',
  'consentManager',
  'consentManagerUrl',
  'allowSelfRecommendation',
  'mailFrom',
  'dkimSelector',
  'supportEmail',
  'operatorImprint',
  'reviewsUrl',
  'settlementIssuer',
  'settlementIssuer.name',
  'settlementIssuer.street',
  'settlementIssuer.postalCode',
  'settlementIssuer.city',
  'settlementIssuer.vatId',
  'settlementIssuer.taxNumber',
  'analytics.url',
  'frameParents',
  'content',
  'content.baseUrl',
  'content.app',
  'content.clientId',
  'content.secret',
];

/** Where a secret is sent to: with another address it is asked for again. */
export const addressOfSecret: Readonly<Partial<Record<SettingName, SettingName>>> = {
  'content.secret': 'content.baseUrl',
  'sso.clientSecret': 'sso.issuer',
};

/** A service whose address was another one then stays as it is, since nobody is asked for its secret there. Its switch is off in what has none. */
const keptWithSecret = (
  earlier: Readonly<Record<string, unknown>>,
  now: Readonly<Record<string, unknown>>,
): readonly SettingName[] =>
  Object.values(addressOfSecret).flatMap((address) => {
    const part = address.split('.')[0] ?? '';
    const was = earlier[address] ?? null;
    return was === null || was === (now[address] ?? null)
      ? []
      : settingNames.filter((name) => name.split('.')[0] === part);
  });

/**
 * Names that going back to earlier values leaves as they are now: whether the programme is open, the account that payouts leave from, the
 * fonts that were uploaded, and what has a secret of ours at another address. What takes two stays besides.
 */
export const keptOnRestore = (
  earlier: Readonly<Record<string, unknown>>,
  now: Readonly<Record<string, unknown>>,
): readonly SettingName[] => [
  'isOpen',
  'fonts',
  ...accountSettings,
  ...keptWithSecret(earlier, now),
];

/** Where a client without a shop leads orders: their own start page. */
export const NO_SHOP = '/';

/** Parts of the settings with which one person could become anybody, or pay anything, by what of the configuration they are: they count once a second person has agreed. */
const keysOfParts = {
  url: ['url'],
  /** Every referral link, also those shared long ago, leads there first. */
  landingPage: ['landingPage'],
  /** Every order leads there, with the contact's token. */
  providerUrl: ['providerUrl'],
  sso: ['sso'],
  autologin: ['autologin'],
  staircase: ['staircase'],
  /** A script from there runs on every page, also where people sign in. */
  consentManager: ['consentManager', 'consentManagerUrl'],
  /** While it is on, nothing looks whether both sides of a referral are one person. */
  allowSelfRecommendation: ['allowSelfRecommendation'],
} as const;
export type PartOfTwo = keyof typeof keysOfParts;
export const partsOfTwo = Object.keys(keysOfParts) as readonly PartOfTwo[];

/** What of the configuration a part is. */
export const keysOfPart = (part: PartOfTwo): readonly string[] => keysOfParts[part];

/** The settings of a part, itself first. */
export const namesOfPart = (part: PartOfTwo): readonly SettingName[] =>
  settingNames.filter((name) => keysOfPart(part).includes(name.split('.')[0] ?? ''));

/**
 * Whether a part as it would be takes a second person. Switching off does not, so that what lets people in, pays or runs on pages is stopped
 * at once. A staircase does whatever it pays: how often, and since when, makes any reward a large sum.
 */
export function takesTwo(part: PartOfTwo, after: Readonly<Record<string, unknown>>): boolean {
  switch (part) {
    case 'url':
      return true;
    case 'landingPage':
      return (after[part] ?? null) !== null;
    case 'providerUrl':
      return after[part] !== NO_SHOP;
    case 'sso':
    case 'autologin':
    case 'staircase':
    case 'allowSelfRecommendation':
      return after[part] === true;
    case 'consentManager':
      return after[part] === 'extern';
    default:
      return part satisfies never;
  }
}

/** The parts that would differ and take a second person then. Secrets are in no values and tell nothing here. */
export const partsThatTakeTwo = (
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): readonly PartOfTwo[] =>
  partsOfTwo.filter(
    (part) =>
      takesTwo(part, after) &&
      namesOfPart(part).some(
        (name) => JSON.stringify(before[name] ?? null) !== JSON.stringify(after[name] ?? null),
      ),
  );

/** What a setting may hold on the wire. */
export type SettingValue =
  | string
  | number
  | boolean
  | null
  | string[]
  | Record<string, string | number>;

/** What can be wrong with a setting. */
export const settingProblems = [
  'missing',
  'wrongKind',
  'missingWith',
  'uselessWithout',
  'limitForbids',
  'moreThanLatest',
  'noTaxNumber',
  'outOfRange',
  'noDay',
  'noRoute',
  'noPath',
  'noClientName',
  'pathTaken',
  'noGate',
  'closesLegal',
  'noHttps',
  'noChannel',
  'noProductApi',
  'noOrigin',
  'noEmail',
  'noSelector',
  'noPrefix',
  'samePrefix',
  'noDomain',
  'noAddressOrDomain',
  'hasReferrals',
  'legalMissing',
  'hostElsewhere',
  'hostTaken',
  'hostReserved',
  'noHost',
  'noIban',
  'noBic',
  'noColour',
  'lowContrast',
  'noFont',
] as const;
export type SettingProblem = (typeof settingProblems)[number];
