import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as access from '@weitersagen/contracts/operator-access';
import * as people from '@weitersagen/contracts/operator-people';
import { searchHistory } from '@weitersagen/contracts/operator-history';
import type { Grant } from '@weitersagen/domain/operator-roles';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { addOperator, operatorSession } from '../../testing/operator-session.ts';
import { freshEmail } from '../../testing/steps.ts';

let server: TestServer;
let admin: Awaited<ReturnType<typeof operatorSession>>;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.database.db.deleteFrom('throttle').execute();
  admin = await operatorSession(server);
});

const reason = 'Missbrauch entdeckt';
const everywhere: Grant = { role: 'admin', client: null };
const ofOne: Grant = { role: 'admin', client: 'funkelnetz' };
type Inviter = Awaited<ReturnType<typeof addOperator>>;
async function invite(by: Inviter, roles: readonly Grant[], isMailed = true) {
  const email = freshEmail('ines');
  const person = { email, firstName: 'Ines', lastName: 'Invit', language: 'de' as const };
  const body = { ...person, roles: [...roles] };
  const { id } = (await server.call(people.inviteOperator, { ...by.session, body })).value;
  const token = isMailed ? ((await server.mails(email))[0]?.token ?? '') : '';
  return { id, email, token };
}
const opens = async (token: string) =>
  (await server.call(access.getOperatorInvitation, { body: { token } })).error?.key ?? 'open';
const of = (id: string) => ({ ...admin, params: { id } });
const changeRoles = (id: string, roles: readonly Grant[]) =>
  server.call(people.changeOperatorRoles, { ...of(id), body: { roles: [...roles], reason } });
const ways: Readonly<Record<string, (id: string) => Promise<{ readonly error: unknown }>>> = {
  'was blocked': (id) => server.call(people.blockOperator, { ...of(id), body: { reason } }),
  'was removed': (id) => server.call(people.removeOperator, { ...of(id), body: { reason } }),
  'lost the role': (id) => changeRoles(id, [{ role: 'support', client: null }]),
};
const linkOf = async (id: string) =>
  (await server.call(people.listOperators, admin)).value.find((one) => one.id === id)?.link;

describe('an invitation that nobody has taken yet', () => {
  it.each(Object.keys(ways))('ends where who invited %s; another admin mails it', async (way) => {
    const rogue = await addOperator(server, [everywhere]);
    const { id, email, token } = await invite(rogue, [everywhere]);
    expect(await opens(token)).toBe('open');
    expect((await ways[way]?.(rogue.id))?.error).toBeNull();
    expect(await opens(token)).toBe('linkExpired');
    expect(await linkOf(id)).toBe('over');
    const query = { mandant: 'betrieb', nummer: id };
    const told = (await server.call(searchHistory, { ...admin, query })).value.lines;
    expect(told[0]).toMatchObject({ event: 'operatorLinkEnded', reason });
    expect((await server.call(people.mailOperatorLink, of(id))).error).toBeNull();
    expect(await opens((await server.mails(email))[0]?.token ?? '')).toBe('open');
  });

  it('has ended with a mail that was on its way', async () => {
    const rogue = await addOperator(server, [everywhere]);
    const { id, email } = await invite(rogue, [everywhere], false);
    await ways['was blocked']?.(rogue.id);
    expect(await opens((await server.mails(email))[0]?.token ?? '')).toBe('linkExpired');
    expect(await linkOf(id)).toBe('over');
  });

  it('stays where who invited may still give its roles, or where another admin mailed it since', async () => {
    const inviter = await addOperator(server, [everywhere]);
    const kept = await invite(inviter, [{ role: 'support', client: 'funkelnetz' }]);
    const over = await invite(inviter, [{ role: 'support', client: 'sonnwerk' }]);
    const helped = await invite(inviter, [everywhere]);
    await server.call(people.mailOperatorLink, of(helped.id));
    const token = (await server.mails(helped.email))[0]?.token ?? '';
    expect((await changeRoles(inviter.id, [ofOne])).error).toBeNull();
    expect(await opens(kept.token)).toBe('open');
    expect(await opens(over.token)).toBe('linkExpired');
    expect(await opens(token)).toBe('open');
  });

  it('ends once another admin asks for a new link, so that the end of who invited finds none, though no mail has left', async () => {
    const rogue = await addOperator(server, [everywhere]);
    const { id, email, token } = await invite(rogue, [everywhere]);
    expect((await server.call(people.mailOperatorLink, of(id))).error).toBeNull();
    await ways['was blocked']?.(rogue.id);
    expect(await opens(token)).toBe('linkExpired');
    expect(await opens((await server.mails(email))[0]?.token ?? '')).toBe('open');
  });

  it('stays where who invited lost another role than one that it takes to give its roles', async () => {
    const support: Grant = { role: 'support', client: 'funkelnetz' };
    const inviter = await addOperator(server, [ofOne, support]);
    const { token } = await invite(inviter, [support]);
    expect((await changeRoles(inviter.id, [ofOne])).error).toBeNull();
    expect(await opens(token)).toBe('open');
    await changeRoles(inviter.id, [support]);
    expect(await opens(token)).toBe('linkExpired');
  });

  it.each([
    ['more than who mailed it may give', [everywhere]],
    ['roles of another client', [{ role: 'finance', client: 'sonnwerk' }]],
    ['no role', []],
  ] as const)('ends where another admin gives the invited %s', async (_, roles) => {
    const rogue = await addOperator(server, [ofOne]);
    const support: Grant = { role: 'support', client: 'funkelnetz' };
    const { id, email, token } = await invite(rogue, [support]);
    expect((await changeRoles(id, roles)).error).toBeNull();
    expect(await opens(token)).toBe('linkExpired');
    expect(await linkOf(id)).toBe('over');
    await server.call(people.mailOperatorLink, of(id));
    expect(await opens((await server.mails(email))[0]?.token ?? '')).toBe('open');
  });

  it('stays where who mailed it may give its new roles too', async () => {
    const inviter = await addOperator(server, [everywhere]);
    const { id, token } = await invite(inviter, [ofOne]);
    expect((await changeRoles(id, [{ role: 'finance', client: 'sonnwerk' }])).error).toBeNull();
    expect(await opens(token)).toBe('open');
  });
});
