import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAccount } from '@weitersagen/contracts/operator-visits';
import { beginOwnPasskey } from '@weitersagen/contracts/operator-account';
import {
  changeOperatorRoles,
  inviteOperator,
  unblockOperator,
} from '@weitersagen/contracts/operator-people';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import type { TenantTx } from '../database/tenant-scope.ts';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { plainReasons } from '../../testing/plain-reasons.ts';
import { addOperator, OPERATOR_CLIENT, operatorSession } from '../../testing/operator-session.ts';
import { activeReferral, freshEmail } from '../../testing/steps.ts';
import { inRoles } from './audit.ts';
import { personalOpener, PersonalValue } from './personal-values.ts';
import * as z from 'zod/mini';

let server: TestServer;
let admin: Awaited<ReturnType<typeof operatorSession>>;
beforeAll(async () => {
  server = await startTestServer();
  admin = await operatorSession(server);
});
afterAll(() => server.stop());

const historyOf = (entityId: string, client: string = OPERATOR_CLIENT) =>
  server.inTenant(
    async (tx) =>
      plainReasons(
        tx,
        await tx.db
          .selectFrom('audit')
          .select(['event', 'actor', 'role', 'reason', 'sealed_reason', 'before', 'after'])
          .where('entity_id', '=', entityId)
          .orderBy('id')
          .execute(),
      ),
    client,
  );

describe('what an operator does', () => {
  it('stands in the history with account, role, reason, before and after', async () => {
    const person = await addOperator(server, [{ role: 'finance', client: null }]);
    const roles = [{ role: 'support' as const, client: 'sonnwerk' }];
    const body = { roles, reason: 'wechselt die Abteilung' };
    await server.call(changeOperatorRoles, { ...admin, params: { id: person.id }, body });
    const [{ id: actor } = { id: '' }] = await server.inTenant(
      ({ db }) =>
        db
          .selectFrom('account')
          .select('id')
          .where('email', '=', demoLogins.operators[0])
          .execute(),
      OPERATOR_CLIENT,
    );
    expect((await historyOf(person.id)).at(-1)).toEqual({
      event: 'operatorRolesChanged',
      actor,
      role: 'admin',
      reason: 'wechselt die Abteilung',
      before: { roles: 'Finanzen: alle' },
      after: { roles: 'Kundendienst: sonnwerk' },
    });
  });

  it('names a person by values that open with the person’s key alone', async () => {
    const email = freshEmail('ida');
    const person = { email, firstName: 'Ida', lastName: 'Invited' };
    const body = { ...person, roles: [{ role: 'content' as const, client: null }] };
    const { id } = (await server.call(inviteOperator, { ...admin, body })).value;
    const [row] = await historyOf(id);
    expect(JSON.stringify(row)).not.toMatch(/ida|invited/i);
    const after = z.parse(z.object({ email: PersonalValue, name: PersonalValue }), row?.after);
    const opened = await server.inTenant(async (tx) => {
      const open = await personalOpener(tx, server.deps.seal, [id]);
      return [open(after.email), open(after.name)];
    }, OPERATOR_CLIENT);
    expect(opened).toEqual([email, 'Ida Invited']);
  });

  it('in a client stands in that client’s history, in the role that the call needs', async () => {
    const helper = await addOperator(server, [
      { role: 'finance', client: null },
      { role: 'support', client: 'funkelnetz' },
    ]);
    const body = { client: 'funkelnetz', email: demoLogins.referrer, reason: 'hilft am Telefon' };
    expect((await server.call(openAccount, { ...helper.session, body })).status).toBe(200);
    const [{ id } = { id: '' }] = await server.inTenant(({ db }) =>
      db.selectFrom('account').select('id').where('email', '=', demoLogins.referrer).execute(),
    );
    expect((await historyOf(id, 'funkelnetz')).at(-1)).toMatchObject({
      event: 'adminLoginIssued',
      actor: helper.id,
      role: 'support',
      reason: 'hilft am Telefon',
    });
  });

  it('has no role where anybody else did it', async () => {
    const { number } = await activeReferral(server);
    const rows = await historyOf(number, 'funkelnetz');
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(({ role }) => role !== null)).toEqual([]);
  });
});

describe('a change that the history would not tell', () => {
  const inAdminRole = (work: (tx: TenantTx) => Promise<unknown>) =>
    server.inTenant((tx) => inRoles(tx, ['admin'], work), OPERATOR_CLIENT);
  const names = ({ db }: TenantTx) => db.selectFrom('account').select('last_name').execute();

  it('is rolled back, and what only reads is not', async () => {
    const renamed = inAdminRole(({ db }) =>
      db.updateTable('account').set({ last_name: 'Namenlos' }).execute(),
    );
    await expect(renamed).rejects.toThrow('history');
    const kept = await server.inTenant(names, OPERATOR_CLIENT);
    expect(kept.map((row) => row.last_name)).not.toContain('Namenlos');
    expect(await inAdminRole(names)).toEqual(kept);
  });

  it('is none where a call only makes ready what another finishes', async () => {
    expect((await server.call(beginOwnPasskey, admin)).status).toBeLessThan(500);
    const params = { id: (await addOperator(server, [])).id };
    expect((await server.call(unblockOperator, { ...admin, params })).status).toBe(204);
  });
});
