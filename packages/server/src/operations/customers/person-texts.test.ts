import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { auditEntityWords } from '@weitersagen/domain/audit-words';
import { formatDate } from '@weitersagen/domain/dates';
import { formatEuro } from '@weitersagen/domain/money';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { payOut } from '../../testing/payout-scene.ts';
import { openSession } from '../../testing/person-scene.ts';
import { personDataScene } from '../../testing/person-data-scene.ts';
import { agencyScene } from '../../testing/staff-scene.ts';

let server: TestServer;
let scene: Awaited<ReturnType<typeof personDataScene>>;
beforeAll(async () => {
  server = await startTestServer();
  scene = await personDataScene(server);
});
afterAll(() => server.stop());

const client = 'funkelnetz';

describe('what is written of a person', () => {
  it('takes the notes of whom a referral was for with it, of the contact as of the referrer', async () => {
    const noteOf = async (leadId: string) =>
      server.inTenant(({ db }) =>
        db
          .selectFrom('referral')
          .innerJoin('lead', 'lead.referral_id', 'referral.id')
          .select(['referral.private_label', 'referral.device_hash'])
          .where('lead.id', '=', leadId)
          .executeTakeFirst(),
      );
    const write = ({ leadId }: { readonly leadId: string }) =>
      server.inTenant(({ db }) =>
        db
          .updateTable('referral')
          .set({ private_label: 'Bruder Jan', device_hash: 'kennung-1' })
          .where('id', 'in', (own) =>
            own.selectFrom('lead').select('referral_id').where('id', '=', leadId),
          )
          .execute(),
      );
    const [first, second] = [await scene.twoPeople(), await scene.twoPeople()];
    for (const one of [first, second]) await write(one);
    for (const [id, one] of [
      [first.contact, first],
      [second.referrer, second],
    ] as const) {
      expect((await scene.copy(id)).value.file).toContain('Bruder Jan');
      const effect = await scene.preview(id);
      expect(effect?.goes).toContainEqual({ kind: 'notes', count: 1 });
      const { count, cents } = effect?.open ?? { count: 9, cents: 9 };
      expect((await scene.erase(id, { count, cents })).error).toBeNull();
      // The device is the referrer's.
      const device_hash = one === first ? 'kennung-1' : null;
      expect(await noteOf(one.leadId)).toEqual({ private_label: null, device_hash });
    }
  });

  it('takes why somebody recommended with it, of the contact as of the referrer', async () => {
    const [first, second] = [await scene.twoPeople(), await scene.twoPeople()];
    for (const [id, { leadId }] of [
      [first.contact, first],
      [second.referrer, second],
    ] as const) {
      const referral = await server.inTenant(({ db }) =>
        db
          .updateTable('referral')
          .set({ reason_words: 'Weil Jan es mag' })
          .where('id', 'in', (own) =>
            own.selectFrom('lead').select('referral_id').where('id', '=', leadId),
          )
          .returning(['id', 'referrer_id'])
          .executeTakeFirstOrThrow(),
      );
      expect((await scene.copy(referral.referrer_id)).value.file).toContain('Weil Jan es mag');
      const effect = await scene.preview(id);
      const { count, cents } = effect?.open ?? { count: 9, cents: 9 };
      expect((await scene.erase(id, { count, cents })).error).toBeNull();
      const { reason_words } = await server.inTenant(({ db }) =>
        db
          .selectFrom('referral')
          .select('reason_words')
          .where('id', '=', referral.id)
          .executeTakeFirstOrThrow(),
      );
      expect(reason_words).toBeNull();
    }
  });

  it('is handed out with links, visits, devices and their own acts', async () => {
    const { referrer, leadId } = await scene.twoPeople();
    await server.inTenant(async ({ db, tenant, now }) => {
      const { referral_id: id } = await db
        .selectFrom('lead')
        .select('referral_id')
        .where('id', '=', leadId)
        .executeTakeFirstOrThrow();
      await db
        .updateTable('referral')
        .set({ device_hash: 'kennung-4711' })
        .where('id', '=', id)
        .execute();
      await db
        .insertInto('referral_event')
        .values({ tenant: tenant.id, id: `e${id}`, referral_id: id, kind: 'click', at: now })
        .execute();
    });
    const given = JSON.parse((await scene.copy(referrer)).value.file) as Record<string, object[]>;
    expect(given['Empfehlungen']?.[0]).toHaveProperty('Code des Links');
    expect(given['Aufrufe der Links']).toEqual([expect.objectContaining({ Art: 'geöffnet' })]);
    expect(given['Kennungen von Geräten']).toEqual([
      expect.objectContaining({ Kennung: 'kennung-4711' }),
    ]);
    const things = given['Verlauf']?.map((line) => Reflect.get(line, 'Gegenstand') as string);
    expect(things).toContain(auditEntityWords.claim);
  });

  it('is handed out as a table that a person reads, too', async () => {
    const { referrer, referrerEmail } = await scene.twoPeople();
    await payOut(server);
    const { file } = (await scene.copy(referrer, scene.support, 'csv')).value;
    const lines = file.replace('\u{FEFF}', '').split('\n');
    expect(lines[0]).toBe('Bereich;Nummer;Angabe;Wert');
    expect(lines).toContain(`Konto;1;E-Mail;${referrerEmail}`);
    expect(lines).toContain(`Prämien;1;Betrag;${formatEuro(7001)}`);
    const today = await server.inTenant(({ now }) => Promise.resolve(formatDate(now, 'de')));
    // An executed transfer has its day, also where no single answer of the bank booked it.
    expect(lines).toContain(`Überweisungen;1;Gebucht;${today}`);
    expect(file).not.toMatch(/\d{4}-\d{2}-\d{2}/);
  });

  it('has the headings, days and amounts of the person’s language', async () => {
    const { referrer, referrerEmail } = await scene.twoPeople();
    await server.inTenant(({ db }) =>
      db.updateTable('account').set({ language: 'en' }).where('id', '=', referrer).execute(),
    );
    const { file } = (await scene.copy(referrer, scene.support, 'csv')).value;
    const lines = file.replace('\u{FEFF}', '').split('\n');
    expect(lines[0]).toBe('Part;Number;What;Value');
    expect(lines).toContain(`Account;1;E-mail;${referrerEmail}`);
    expect(lines).toContain(`Rewards;1;Amount;${formatEuro(7001, 'en')}`);
  });

  it('takes free texts of others about the person with it, and invitations that were not accepted', async () => {
    const { referrer, referrerEmail, leadId } = await scene.twoPeople();
    const agency = await agencyScene(server);
    await server.inTenant(async (tx) => {
      const { db, now } = tx;
      await openSession(tx, server, { id: referrer, kind: 'referrer' });
      const claim = await db
        .selectFrom('reward_claim')
        .select('id')
        .where('lead_id', '=', leadId)
        .where('beneficiary_id', '=', referrer)
        .executeTakeFirstOrThrow();
      await sql`insert into claim_hold (tenant, id, claim_id, score, reasons, created_at, decision, decided_by, decided_at, note)
        values (${client}, ${`h${claim.id}`}, ${claim.id}, 1, '{}', ${now}, 'released', 'anna', ${now}, 'Klang am Telefon jung')`.execute(
        db,
      );
      await db
        .updateTable('session')
        .set({ acting_reason: 'Bat am Telefon darum' })
        .where('account_id', '=', referrer)
        .execute();
      await db
        .updateTable('invitation')
        .set({ email: referrerEmail, employee_number: '4711' })
        .where('created_by', 'in', [agency.owner.id, agency.employee.id])
        .execute();
    });
    const { file } = (await scene.copy(referrer)).value;
    expect(file).toContain('Klang am Telefon jung');
    const effect = await scene.preview(referrer);
    const gone = effect?.goes.map(({ kind }) => kind);
    expect(gone).toEqual(expect.arrayContaining(['holdNotes', 'invitations']));
    const { count, cents } = effect?.open ?? { count: 9, cents: 9 };
    expect((await scene.erase(referrer, { count, cents })).error).toBeNull();
    const texts = await server.inTenant(({ db }) =>
      sql<{ text: string }>`select note as text from claim_hold where note is not null
        union all select acting_reason from session where account_id = ${referrer} and acting_reason <> ''
        union all select email from invitation where email = ${referrerEmail} or employee_number = '4711'`.execute(
        db,
      ),
    );
    expect(texts.rows).toEqual([]);
  });
});
