import type { ConsultantInFile } from '@weitersagen/contracts/operator-consultants';
import type { Locale } from '@weitersagen/domain/locale';
import { auditAll } from '../../platform/audit/audit.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import type { Seal } from '../../platform/secrets/seal.ts';
import type { Read } from '../exchange/csv-file.ts';
import { note, word, type Note, type Told } from '../exchange/file-notes.ts';
import { consultantNote, type ConsultantColumn } from './consultant-file.ts';
import {
  consultantEntries,
  factsOfRow,
  isSameFacts,
  type ConsultantStep,
} from './consultant-history.ts';
import { photoOf } from './consultant-photo.ts';
import { takeConsultantTurn } from './kept-consultants.ts';
import {
  keptConsultantRepository,
  type ConsultantFacts,
  type KeptConsultantRow,
} from './kept-consultant-repository.ts';

/** What an entry is to become: what it leaves out stays as it is. */
function wantedOf(row: KeptConsultantRow | undefined, value: ConsultantInFile) {
  const kept = row === undefined ? undefined : factsOfRow(row);
  const firstName = value.firstName === undefined ? (kept?.firstName ?? '') : value.firstName;
  return {
    lastName: value.lastName ?? kept?.lastName,
    firstName: firstName ?? '',
    postalCode: value.postalCode ?? kept?.postalCode,
    city: value.city ?? kept?.city,
    isListed: value.isListed ?? row?.listed ?? true,
  };
}

const needed = ['lastName', 'postalCode', 'city'] as const;

/** The facts of who has all that everybody needs; null where something is missing. */
const complete = ({
  lastName,
  firstName,
  postalCode,
  city,
}: ReturnType<typeof wantedOf>): ConsultantFacts | null =>
  lastName === undefined || postalCode === undefined || city === undefined
    ? null
    : { lastName, firstName, postalCode, city };

/** A sentence for each field that changes: how it is, and how it will be. */
function changeNotes(before: KeptConsultantRow, step: ConsultantStep): readonly Note[] {
  const was = factsOfRow(before);
  const change = (
    column: ConsultantColumn,
    from: (locale: Locale) => string,
    to: (locale: Locale) => string,
  ) =>
    note('change', (locale) => ({
      field: word(locale, `consultant.${column}`),
      before: from(locale) || word(locale, 'nothing'),
      after: to(locale) || word(locale, 'nothing'),
    }));
  const yesOrNo = (isSo: boolean) => (locale: Locale) => word(locale, isSo ? 'yes' : 'no');
  return [
    ...(['lastName', 'firstName', 'postalCode', 'city'] as const)
      .filter((field) => was[field] !== step.facts[field])
      .map((field) =>
        change(
          field,
          () => was[field],
          () => step.facts[field],
        ),
      ),
    ...(before.listed === step.isListed
      ? []
      : [change('isListed', yesOrNo(before.listed), yesOrNo(step.isListed))]),
  ];
}

/**
 * Imports consultants in their turn: adds who is new, changes what differs, leaves alone whom the file does not name. Writes nothing where one
 * entry is refused. A repeat changes nothing. product.md, section "5 Entities".
 */
export async function importConsultants(
  tx: TenantTx,
  entries: readonly Read<ConsultantInFile>[],
  by: { readonly actor: string; readonly seal: Seal },
): Promise<readonly Told[]> {
  await takeConsultantTurn(tx);
  const repository = keptConsultantRepository(tx);
  const rows = new Map((await repository.everyone()).map((row) => [row.external_id, row]));
  const lineOf = new Map<string, number>();
  const steps: ConsultantStep[] = [];

  /** What becomes of an entry; the step that it is stands among the steps. */
  function entry({ value, problems, line }: Read<ConsultantInFile>): Omit<Told, 'line' | 'name'> {
    const refused = (notes: readonly Note[]) => ({ outcome: 'refused' as const, notes });
    if (value === null) return refused(problems);
    const { externalId } = value;
    const first = lineOf.get(externalId);
    if (first !== undefined) return refused([note('twice', { line: first })]);
    lineOf.set(externalId, line);
    const before = rows.get(externalId);
    if (before?.last_name === '') return refused([note('erasedConsultant')]);
    const wanted = wantedOf(before, value);
    const facts = complete(wanted);
    if (facts === null)
      return refused(
        needed
          .filter((field) => wanted[field] === undefined)
          .map((field) => consultantNote('missingOfConsultant', field)),
      );
    const { isListed } = wanted;
    const step = { externalId, before, facts, photo: photoOf(before?.photo, facts), isListed };
    if (before === undefined) {
      steps.push(step);
      return { outcome: 'added', notes: [note(isListed ? 'newConsultant' : 'newUnlisted')] };
    }
    if (isSameFacts(factsOfRow(before), facts) && before.listed === isListed)
      return { outcome: 'same', notes: [] };
    steps.push(step);
    return { outcome: 'changed', notes: changeNotes(before, step) };
  }

  const told = entries.map((read): Told => ({
    line: read.line,
    name: read.name,
    ...entry(read),
  }));
  if (told.some(({ outcome }) => outcome === 'refused')) return told;
  await repository.write(steps);
  await auditAll(tx, await consultantEntries(tx, steps, by));
  return told;
}
