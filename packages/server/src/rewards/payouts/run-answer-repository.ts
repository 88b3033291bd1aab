import { bankOutcomeGroups, type BankOutcome } from '@weitersagen/domain/bank-answers';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';

const of = (group: 'toCheck' | 'alarming') =>
  (Object.keys(bankOutcomeGroups) as BankOutcome[]).filter(
    (outcome) => bankOutcomeGroups[outcome] === group,
  );
const alarming = of('alarming');
const unsure = [...of('toCheck'), ...alarming];

/** So many files are named at a run. */
const FILES_SHOWN = 10;

/** The bank's files that say something of a run, or of its payments, which a person has to look at: the latest first. */
export const unsureAnswers = ({ db }: TenantTx, runId: string) =>
  db
    .selectFrom('bank_file_entry')
    .innerJoin('bank_file', 'bank_file.id', 'bank_file_entry.file_id')
    .select(['bank_file.id', 'bank_file.name', 'bank_file.read_at'])
    .select((eb) => [
      eb.fn.countAll<string>().filterWhere('outcome', 'not in', alarming).as('to_check'),
      eb.fn.countAll<string>().filterWhere('outcome', 'in', alarming).as('alarming'),
    ])
    .where('bank_file_entry.run_id', '=', runId)
    .where('bank_file_entry.outcome', 'in', unsure)
    .groupBy(['bank_file.id', 'bank_file.name', 'bank_file.read_at'])
    .orderBy('bank_file.read_at', 'desc')
    .orderBy('bank_file.id')
    .limit(FILES_SHOWN)
    .execute();
