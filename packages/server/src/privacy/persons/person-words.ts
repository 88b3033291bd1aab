import type { Selectable } from 'kysely';
import { missingRewardKinds } from '@weitersagen/contracts/missing-reward';
import { missingRewardStates } from '@weitersagen/domain/missing-reward-labels';
import * as labels from '@weitersagen/domain/wire-labels';
import { type LedgerAccount, settlementLabels } from '../../rewards/public.ts';
import {
  auditEntityWords,
  auditEventWords,
  auditStateWords,
} from '@weitersagen/domain/audit-words';
import type {
  ConsentTable,
  CustomerCheckTable,
  MissingRewardTable,
} from '../../platform/database/call-types.ts';
import type {
  AccountKind,
  ProviderOrderTable,
  RewardClaimTable,
} from '../../platform/database/types.ts';
import { kindLabels, vatStatusLabels } from '../../partners/public.ts';

type Words = Readonly<Record<string, string>>;

const accountKinds = {
  referrer: labels.beneficiaryLabels.referrer,
  ...labels.staffKindLabels,
} as const satisfies Record<AccountKind, string>;

const consentKinds = {
  agb: 'AGB',
  erklaerung: 'Erklärung',
  marketing: 'Werbung',
} as const satisfies Record<ConsentTable['kind'], string>;

const payoutKinds = {
  cash: 'bar',
  voucher: 'gutschein',
} as const satisfies Record<NonNullable<RewardClaimTable['kind']>, string>;

const ledgerAccounts = {
  rewardLiability: 'Offene Prämie',
  rewardExpense: 'Aufwand für Prämien',
  payout: 'Auszahlung',
  voucher: 'Gutschein',
  reversal: 'Rückbuchung',
} as const satisfies Record<LedgerAccount, string>;

const orderStates = labels.orderStateLabels satisfies Record<ProviderOrderTable['state'], string>;

const checkResults = labels.checkResultLabels satisfies Record<
  Selectable<CustomerCheckTable>['result'],
  string
>;

const missingStates = missingRewardStates satisfies Record<
  Selectable<MissingRewardTable>['status'],
  string
>;

const historyStates = auditStateWords satisfies Record<
  AccountKind | keyof typeof settlementLabels | keyof typeof missingStates,
  string
>;

/** Columns of a person's data that hold a code of ours, by section, each with its words. */
export const personWords: Readonly<Record<string, Readonly<Record<string, Words>>>> = {
  Konto: { Art: accountKinds, Rolle: labels.agencyRoleLabels },
  Einwilligungen: { Art: consentKinds },
  'Aufrufe der Links': { Art: { share: 'geteilt', click: 'geöffnet', landing: 'angesehen' } },
  Teilnahmen: { Status: labels.leadStatusLabels },
  Aufträge: { Status: orderStates },
  Prämien: { Status: labels.claimStatusLabels, Auszahlung: payoutKinds },
  Kundennummern: { Ergebnis: checkResults },
  Buchungen: { Konto: ledgerAccounts },
  Vertriebspartner: { Art: kindLabels, Umsatzsteuerstatus: vatStatusLabels },
  Provisionen: { Regel: { standard: 'Standard', praemienplan: 'Prämienplan' } },
  Abrechnungen: { Status: settlementLabels },
  'Vermisste Prämien': { Art: missingRewardKinds, Status: missingStates },
  Verlauf: {
    Gegenstand: auditEntityWords,
    Ereignis: auditEventWords,
    Von: historyStates,
    Nach: historyStates,
  },
};

/** A value may be made of several codes: a rule's type and amount, a colleague's role and state. */
const spoken = (words: Words, value: string) =>
  value
    .split(/([ ;])/)
    .map((part) => (Object.hasOwn(words, part) ? words[part] : part))
    .join('');

/** The rows of a section with words instead of codes; a code without a word stays, so that nothing kept is left out. */
export function inWords(
  title: string,
  rows: readonly Readonly<Record<string, unknown>>[],
): readonly Readonly<Record<string, unknown>>[] {
  const columns = personWords[title] ?? {};
  return rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => {
        const words = columns[name];
        return [name, words && typeof value === 'string' ? spoken(words, value) : value];
      }),
    ),
  );
}
