import type { PersonSessions } from '@weitersagen/contracts/operator-people';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { sessionsOf } from '../staff/own-sessions.ts';
import { listPeople, type Admin } from './operator-people-service.ts';

/** Where the people whom an admin may handle are signed in, by name; who is signed in nowhere is left out. */
export async function listSessions(tx: TenantTx, admin: Admin): Promise<PersonSessions[]> {
  const people = await listPeople(tx, admin);
  const signedIn = people.filter(({ isManageable, sessions }) => isManageable && sessions > 0);
  const all: PersonSessions[] = [];
  for (const { id, email, firstName, lastName } of signedIn)
    all.push({ id, email, firstName, lastName, sessions: await sessionsOf(tx, id, null) });
  return all;
}
