import type { AuditEntity, AuditEvent, AuditField } from '@weitersagen/domain/audit-words';
import type { PersonalValue } from './personal-values.ts';

/** What a field was or is; what names a person is sealed with the key of that person. */
type AuditValue = string | number | boolean | null | PersonalValue | readonly AuditValue[];

/** How a thing was or is, by field; only what changed. */
type AuditFacts = Readonly<Partial<Record<AuditField, AuditValue>>>;

/** One thing that happened to an entity; `actor` is an account id, `feed`, `job` or an operator's name. */
export interface AuditEntry {
  readonly entity: AuditEntity;
  readonly entityId: string;
  readonly event: AuditEvent;
  readonly from?: string;
  readonly to?: string;
  readonly reason?: string;
  readonly before?: AuditFacts;
  readonly after?: AuditFacts;
  readonly actor: string;
}
