import type { GoneMaker } from '@weitersagen/contracts/operator-makers';
import { doesFor } from '@weitersagen/domain/machine-actions';
import type { OperatorRole } from '@weitersagen/domain/operator-roles';
import { machineOf } from '../../platform/second-person/machine-maker-repository.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { machineKeyRepository } from '../machine-keys/machine-key-repository.ts';
import { namedOperators } from './operator-name-repository.ts';
import { operatorNames } from './operator-names.ts';
import { operatorRoleRepository } from './operator-role-repository.ts';

/** What making something takes: one of the roles. */
interface Takes {
  readonly roles: readonly OperatorRole[];
  /** Null for all clients. */
  readonly client: string | null;
}

/** Operators as makers of what waits for a second person. */
export interface OperatorMakers {
  /** Names by account. */
  readonly names: ReadonlyMap<string, string>;
  /** Who of some actors may make such a thing no longer, each once; of a machine's key who made it. */
  readonly gone: (actors: readonly (string | null)[], takes: Takes) => GoneMaker[];
}

/** Reads who makes what waits for a second person, and whether they still may. In the operating company's own tenant. product.md, section "8 Roles and permissions". */
export async function operatorMakers(tx: TenantTx): Promise<OperatorMakers> {
  const names = await operatorNames(tx);
  const people = new Map((await namedOperators(tx)).map((person) => [person.id, person]));
  const roles = await operatorRoleRepository(tx).all();
  const keys = new Map((await machineKeyRepository(tx).all()).map((key) => [key.name, key]));
  const whyGone = (id: string, takes: Takes): GoneMaker['why'] | null => {
    const person = people.get(id);
    // What jobs and commands of nobody made is no operator's.
    if (person === undefined) return null;
    if (person.deleted_at !== null) return 'removed';
    if (person.blocked_at !== null) return 'blocked';
    return doesFor(roles.get(id) ?? [], takes.roles, takes.client) ? null : 'withoutRole';
  };
  return {
    names,
    gone: (actors, takes) => {
      const behind = actors.flatMap(
        (actor) => keys.get(machineOf(actor) ?? '')?.created_by ?? actor ?? [],
      );
      return [...new Set(behind)].flatMap((id) => {
        const why = whyGone(id, takes);
        return why === null ? [] : [{ name: names.get(id) ?? id, why }];
      });
    },
  };
}
