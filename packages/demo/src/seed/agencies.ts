import { LINK_VALIDITY_DAYS } from '@weitersagen/domain/constants';
import { maskEmail } from '@weitersagen/domain/email';
import { addDays } from '@weitersagen/domain/dates';
import type { InvitationStatus } from '@weitersagen/domain/invitation-status';
import { searchKey } from '@weitersagen/domain/search-key';
import { portraitOf } from '@weitersagen/server/internal/catalogue/public.ts';
import {
  agencyRepository,
  invitationToken,
  invitedHash,
} from '@weitersagen/server/internal/partners/public.ts';
import type { TenantTx } from '@weitersagen/server/internal/platform/database/tenant-scope.ts';
import { mailText } from '@weitersagen/server/internal/platform/mail/texts.ts';
import { hashOf, newId } from '@weitersagen/server/internal/platform/random.ts';
import data from './agencies.json' with { type: 'json' };
import { demoLogins } from './demo-logins.ts';

type Data = (typeof data)['funkelnetz'];

const dataOf = (tenant: string): Data | null =>
  Object.entries<Data>(data).find(([name]) => name === tenant)?.[1] ?? null;

function isStatus(text: string): text is InvitationStatus {
  return ['created', 'sent', 'opened', 'accepted', 'suppressed'].includes(text);
}

async function seedOffices(tx: TenantTx, { agencies }: Data) {
  const ids = new Map<string, string>();
  const repository = agencyRepository(tx);
  for (const agency of agencies) {
    const id = await repository.insert({ name: agency.name, isActive: agency.active });
    const { street, postalCode: postal_code, city } = agency;
    await repository.update(id, { street, postal_code, city });
    ids.set(agency.key, id);
  }
  return ids;
}

/** Gives the demo's agency users their agency: the inactive owner the inactive one, everybody else the first. */
async function seedStaff(tx: TenantTx, agencies: ReadonlyMap<string, string>) {
  const [first] = agencies.values();
  const last = [...agencies.values()].at(-1);
  const places = [
    [demoLogins.agency, first],
    [demoLogins.agencyEmployee, first],
    [demoLogins.agencyNone, first],
    [demoLogins.agencyInactive, last],
  ] as const;
  for (const [email, agencyId] of places) {
    if (agencyId === undefined) continue;
    await tx.db
      .updateTable('account')
      .set({ agency_id: agencyId })
      .where('kind', '=', 'agency')
      .where('email', '=', email)
      .execute();
  }
}

async function seedConsultants(
  { db, tenant, now }: TenantTx,
  { consultants }: Data,
  agencies: ReadonlyMap<string, string>,
) {
  const rows = consultants.map(([externalId, firstName, lastName, postalCode, city, agency]) => ({
    tenant: tenant.id,
    external_id: externalId ?? '',
    agency_id: agencies.get(agency ?? '') ?? null,
    first_name: firstName ?? '',
    last_name: lastName ?? '',
    postal_code: postalCode ?? '',
    city: city ?? '',
    search_name: searchKey(lastName ?? ''),
    search_city: searchKey(city ?? ''),
    photo: portraitOf(firstName ?? '', lastName ?? ''),
    listed: true,
    created_at: now,
  }));
  await db.insertInto('consultant').values(rows).execute();
}

/** Invitations of the demo's employee; a mailed one has its statement of consent, a suppressed address is on the list. */
async function seedInvitations({ db, tenant, now }: TenantTx, { invitations }: Data) {
  const inviter = await db
    .selectFrom('account')
    .select(['id', 'agency_id'])
    .where('kind', '=', 'agency')
    .where('email', '=', demoLogins.agencyEmployee)
    .executeTakeFirstOrThrow();
  for (const [index, [first = '', last = '', email = '', status = '']] of invitations.entries()) {
    if (!isStatus(status)) continue;
    const at = new Date(now.getTime() - index * 60_000); // nobody invites four people at once
    const id = newId();
    const email_hash = invitedHash(tenant, email);
    const isMailed = status === 'sent' || status === 'opened';
    await db
      .insertInto('invitation')
      .values({
        tenant: tenant.id,
        id,
        agency_id: inviter.agency_id,
        created_by: inviter.id,
        first_name: first,
        last_name: last,
        email,
        email_hash,
        kind: 'customer',
        consent_text: isMailed ? mailText('de', 'invitation.consent') : null,
        consent_text_version: isMailed ? '2026-1' : null,
        consent_at: isMailed ? at : null,
        consent_by: isMailed ? inviter.id : null,
        status,
        token_hash: hashOf(invitationToken(tenant, id)),
        created_at: at,
        expires_at: addDays(at, LINK_VALIDITY_DAYS),
        changed_at: at,
      })
      .execute();
    if (status === 'suppressed')
      await db
        .insertInto('suppression')
        .values({
          tenant: tenant.id,
          email_hash,
          created_at: now,
          agency_id: inviter.agency_id,
          shown: maskEmail(email),
        })
        .execute();
  }
}

/** Invented agencies, consultants and invitations of a demo tenant; nothing for a tenant without agencies. */
export async function seedAgencies(tx: TenantTx): Promise<void> {
  const tenantData = dataOf(tx.tenant.id);
  if (tenantData === null) return;
  const agencies = await seedOffices(tx, tenantData);
  await seedStaff(tx, agencies);
  await seedConsultants(tx, tenantData, agencies);
  await seedInvitations(tx, tenantData);
}
