import type { AuditEntry } from '../../platform/audit/audit-entry.ts';
import { sealPersonalOfMany } from '../../platform/audit/personal-values.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import type { Seal } from '../../platform/secrets/seal.ts';
import { photoMark } from './consultant-photo.ts';
import type { ConsultantFacts, KeptConsultantRow } from './kept-consultant-repository.ts';

/** Whose key seals what the history says of a consultant: that of their account, or one of their own. */
export const personOfConsultant = ({
  external_id: externalId,
  account_id: accountId,
}: Pick<KeptConsultantRow, 'external_id' | 'account_id'>): string =>
  accountId ?? `consultant:${externalId}`;

/** What is kept of a consultant, in the form in which it is written. */
export const factsOfRow = (row: KeptConsultantRow): ConsultantFacts => ({
  firstName: row.first_name,
  lastName: row.last_name,
  postalCode: row.postal_code,
  city: row.city,
});

/** Whether both say the same of a consultant. */
export const isSameFacts = (one: ConsultantFacts, other: ConsultantFacts): boolean =>
  (['firstName', 'lastName', 'postalCode', 'city'] as const).every(
    (field) => one[field] === other[field],
  );

/** A consultant who was added, or who is other than before. */
export interface ConsultantStep {
  readonly externalId: string;
  /** Nothing of who is new. */
  readonly before: KeptConsultantRow | undefined;
  readonly facts: ConsultantFacts;
  readonly photo: Buffer;
  readonly isListed: boolean;
}

const nameIn = ({ firstName, lastName }: ConsultantFacts) => `${firstName} ${lastName}`.trim();
const placeIn = ({ postalCode, city }: ConsultantFacts) => `${postalCode} ${city}`;

/** What a step seals: names and places as they are and, of who was there, as they were, where they differ. */
function textsOf({ before, facts }: ConsultantStep): Record<string, string> {
  if (before === undefined) return { afterName: nameIn(facts), afterPlace: placeIn(facts) };
  const was = factsOfRow(before);
  return {
    ...(nameIn(was) === nameIn(facts) ? {} : { beforeName: nameIn(was), afterName: nameIn(facts) }),
    ...(placeIn(was) === placeIn(facts)
      ? {}
      : { beforePlace: placeIn(was), afterPlace: placeIn(facts) }),
  };
}

const defined = <T>(facts: Readonly<Record<string, T | undefined>>) =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));

/** The lines of the history for consultants who were added or changed: names and places sealed for their person. */
export async function consultantEntries(
  tx: TenantTx,
  steps: readonly ConsultantStep[],
  { actor, seal }: { readonly actor: string; readonly seal: Seal },
): Promise<readonly AuditEntry[]> {
  const personOf = ({ before, externalId }: ConsultantStep) =>
    personOfConsultant(before ?? { external_id: externalId, account_id: null });
  const sealed = await sealPersonalOfMany(
    tx,
    seal,
    new Map(steps.map((step) => [personOf(step), textsOf(step)])),
  );
  return steps.flatMap((step): readonly AuditEntry[] => {
    const { before, externalId: entityId } = step;
    const values = sealed.get(personOf(step)) ?? {};
    const about = { entity: 'consultant', entityId, actor } as const;
    const pictures = [before === undefined ? null : photoMark(before.photo), photoMark(step.photo)];
    const isOther = pictures[0] !== pictures[1];
    const facts = {
      before: defined({
        name: values['beforeName'],
        place: values['beforePlace'],
        picture: isOther && before !== undefined ? pictures[0] : undefined,
      }),
      after: defined({
        name: values['afterName'],
        place: values['afterPlace'],
        picture: isOther ? pictures[1] : undefined,
      }),
    };
    const isMoved = before !== undefined && before.listed !== step.isListed;
    return [
      ...(before === undefined
        ? [{ ...about, event: 'created' as const, after: facts.after }]
        : []),
      ...(before !== undefined && Object.keys(facts.after).length > 0
        ? [{ ...about, event: 'changed' as const, ...facts }]
        : []),
      ...(isMoved ? [{ ...about, ...listingOf(step.isListed) }] : []),
    ];
  });
}

/** What the history says of whether the search lists somebody. */
export const listingOf = (isListed: boolean) =>
  isListed
    ? ({ event: 'consultantListed', from: 'inactive', to: 'active' } as const)
    : ({ event: 'consultantUnlisted', from: 'active', to: 'inactive' } as const);
