import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { removeReferrer } from '../../privacy/own-data/remove-referrer.ts';
import { removeRecipient } from '../../referrals/public.ts';
import { erasePerson } from '../../privacy/persons/erase-person.ts';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { activeReferral, newRecipient } from '../../testing/steps.ts';
import { audit } from './audit.ts';
import { digestOfAddress } from './concerned.ts';
import { personalOpener, sealPersonal, type PersonalValue } from './personal-values.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const idOf = (email: string) =>
  server.inTenant(async ({ db }) => {
    const row = db.selectFrom('account').select('id').where('email', '=', email);
    return (await row.executeTakeFirstOrThrow()).id;
  });
const sealed = (person: string, texts: Readonly<Record<string, string>>) =>
  server.inTenant((tx) => sealPersonal(tx, server.deps.seal, person, texts));
const opened = (values: readonly PersonalValue[]) =>
  server.inTenant(async (tx) => {
    const people = values.map(({ person }) => person);
    return values.map(await personalOpener(tx, server.deps.seal, people));
  });
const rowOf = (id: string) =>
  server.inTenant(({ db }) =>
    db
      .selectFrom('audit')
      .selectAll()
      .where('entity_id', '=', id)
      .where('role', 'is not', null)
      .execute(),
  );

describe('a personal value of the history', () => {
  it('can be read with the key of its person, and says nothing without', async () => {
    const one = await sealed('person-a', { email: 'anna@example.org', name: 'Anna' });
    const two = await sealed('person-b', { email: 'anna@example.org' });
    expect(JSON.stringify([one, two])).not.toMatch(/anna/i);
    expect(await opened([one['email'], one['name'], two['email']].flatMap((v) => v ?? []))).toEqual(
      ['anna@example.org', 'Anna', 'anna@example.org'],
    );
    const moved = { person: 'person-b', sealed: one['email']?.sealed ?? '' };
    expect(await opened([moved])).toEqual([null]);
  });

  it('is sealed with one key also where two begin at once', async () => {
    const values = await Promise.all(
      ['1', '2', '3', '4'].map((text) => sealed('person-c', { text })),
    );
    const all = values.flatMap(({ text }) => text ?? []);
    expect(await opened(all)).toEqual(['1', '2', '3', '4']);
  });

  it.each(['referrer', 'contact'] as const)(
    'goes when its %s is erased, and the row stays as it was',
    async (who) => {
      const { email: referrer, number } = await activeReferral(server);
      const contact = await newRecipient(server, number);
      const email = who === 'referrer' ? referrer : contact.email;
      const person = who === 'referrer' ? await idOf(referrer) : contact.number;
      const value = (await sealed(person, { email }))['email'];
      if (value === undefined) throw new Error('No value');
      await server.inTenant((tx) =>
        audit(
          { ...tx, roles: ['support'] },
          {
            entity: who === 'referrer' ? 'account' : 'recipient',
            entityId: person,
            event: 'changed',
            before: { email: value },
            after: { email: value, roles: 'Finanzen: alle' },
            actor: 'an-operator',
          },
        ),
      );
      const before = await rowOf(person);
      expect(before).toMatchObject([{ role: 'support', before: { email: value } }]);
      expect(await opened([value])).toEqual([email]);
      const erasure = { by: 'an-operator', reason: 'asked for', waiveRewards: true };
      await server.inTenant((tx) => erasePerson(tx, email, erasure));
      expect(await opened([value])).toEqual([null]);
      expect(await rowOf(person)).toEqual(before);
    },
  );

  it.each(['referrer', 'contact'] as const)(
    'from before an address was anybody’s goes when its %s leaves',
    async (who) => {
      const { email: referrer, number } = await activeReferral(server);
      const contact = await newRecipient(server, number);
      const email = who === 'referrer' ? referrer : contact.email;
      const digest = await server.inTenant(async ({ tenant }) => digestOfAddress(tenant, email));
      const value = (await sealed(digest, { email }))['email'];
      if (value === undefined) throw new Error('No value');
      const id = who === 'referrer' ? await idOf(referrer) : '';
      await server.inTenant(async (tx) => {
        if (who === 'referrer') await removeReferrer(tx, id);
        else await removeRecipient(tx, contact.number);
      });
      expect(await opened([value])).toEqual([null]);
    },
  );
});
