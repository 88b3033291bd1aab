import { afterAll, beforeAll, expect, it } from 'vitest';
import { searchHistory } from '@weitersagen/contracts/operator-history';
import { removeOperator } from '@weitersagen/contracts/operator-people';
import { accountRepository } from '../accounts/account-repository.ts';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { addOperator, OPERATOR_CLIENT, operatorSession } from '../../testing/operator-session.ts';
import { operatorNames } from './operator-names.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

type Person = Awaited<ReturnType<typeof addOperator>>;
const named = async (firstName: string, lastName: string) => {
  const person = await addOperator(server, [{ role: 'support', client: null }]);
  // Beside the form, which takes no signs that nobody sees.
  await server.inTenant(
    (tx) => accountRepository(tx).setName(person.id, { salutation: null, firstName, lastName }),
    OPERATOR_CLIENT,
  );
  return person;
};
const nameOf = async ({ id }: Person) =>
  (await server.inTenant((tx) => operatorNames(tx), OPERATOR_CLIENT)).get(id);

it('a name of one account alone stands as it is', async () => {
  expect(await nameOf(await named('Ute', 'Einzig'))).toBe('Ute Einzig');
});

it.each([
  ['the same', 'Mia', 'Muster'],
  ['in capitals', 'MIA', 'MUSTER'],
  ['in full-width letters', 'Ｍｉａ', 'Ｍｕｓｔｅｒ'],
  ['with a sign that nobody sees', 'Mi\u200Ba', 'Mus\u2060ter'],
  ['in letters of another alphabet', 'Мia', 'Мuster'],
])('a name that another account bears, %s, stands with the address', async (_, first, last) => {
  const [one, other] = [await named('Mia', 'Muster'), await named(first, last)];
  expect(await nameOf(one)).toBe(`Mia Muster (${one.email})`);
  expect(await nameOf(other)).toMatch(/ \(\S+@\S+\)$/);
  expect(await nameOf(other)).toContain(`(${other.email})`);
});

it('a name that somebody bore who was removed is told from theirs, in the history too', async () => {
  const admin = await operatorSession(server);
  const gone = await named('Rita', 'Raus');
  const body = { reason: 'Vertrag beendet' };
  await server.call(removeOperator, { ...admin, params: { id: gone.id }, body });
  expect(await nameOf(gone)).toBe('Rita Raus');
  const other = await named('Rita', 'Raus');
  expect(await nameOf(other)).toBe(`Rita Raus (${other.email})`);
  expect(await nameOf(gone)).toBe(`Rita Raus (#${gone.id.slice(-6)})`);
  const query = { wer: gone.id };
  const { lines } = (await server.call(searchHistory, { ...admin, query })).value;
  expect(lines.map(({ who }) => who)).toContain(`Rita Raus (#${gone.id.slice(-6)})`);
});
