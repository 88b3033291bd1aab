import { agencyRepository } from '../partners/agencies/agency-repository.ts';
import { employeeRepository } from '../partners/agencies/employee-repository.ts';
import {
  invitationLink,
  invitationToken,
  invitedHash,
} from '../partners/agencies/invitation-link.ts';
import { invitationRepository } from '../partners/invitations/invitation-repository.ts';
import { addSuppression } from '../partners/invitations/suppression-service.ts';
import { shopRepository } from '../partners/invitations/shop-repository.ts';
import { planRepository } from '../partners/reward-plans/plan-repository.ts';
import { sellerRepository } from '../partners/sellers/seller-repository.ts';
import { accountRepository } from '../people/accounts/account-repository.ts';
import { insertStaff } from '../people/accounts/added-staff-repository.ts';
import { beginSecondFactor, confirmSecondFactor } from '../people/second-factor/second-factor.ts';
import { insertOperator } from '../people/operators/operator-access.ts';
import type { Grant } from '@weitersagen/domain/operator-roles';
import { addDays } from '@weitersagen/domain/dates';
import type { TenantTx } from '../platform/database/tenant-scope.ts';
import type { AccountKind, MailTokenPurpose } from '../platform/database/types.ts';
import { hashOf, newId } from '../platform/random.ts';
import type { TestServer } from '../test-server.ts';
import { appCode } from './app-code.ts';
import { attributedScene } from './agency-scene.ts';
import { giveScenePassword, mailedLink, openSession } from './person-scene.ts';
import { freshEmail } from './steps.ts';
import { keyScopes } from '@weitersagen/domain/key-scopes';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import { signInLinkMail } from '../people/accounts/account-outbox.ts';
import { askToSignIn } from '../people/command-sign-in/command-sign-in.ts';
import { issueTicket } from '../people/second-factor/sign-in-ticket-repository.ts';
import { enqueue } from '../platform/outbox/outbox-kind.ts';
import { issueFeedKey } from '../tenancy/feed-keys/feed-keys.ts';

type Staff = Exclude<AccountKind, 'referrer'>;

/** Two sessions, the password and a link to another one, for somebody of staff. */
async function accessOf(
  tx: TenantTx,
  server: TestServer,
  account: { readonly id: string; readonly email: string; readonly kind: Staff },
  purpose: MailTokenPurpose,
) {
  const passwordHash = await giveScenePassword(tx, account.id);
  await accountRepository(tx).confirm(account.id);
  return {
    id: account.id,
    email: account.email,
    passwordHash,
    session: await openSession(tx, server, account),
    other: await openSession(tx, server, account),
    link: await mailedLink(tx, purpose, account.id),
  };
}

/** A second factor that is on; answers its recovery codes. */
async function switchOnFactor(
  tx: TenantTx,
  { deps: { seal } }: TestServer,
  account: { readonly id: string; readonly email: string },
): Promise<readonly string[]> {
  const { secret } = await beginSecondFactor(tx, seal, account);
  return confirmSecondFactor(tx, seal, account.id, appCode(secret, -1));
}

/** An active agency with two owners, one of them with a second factor, and an employee; a plan, a shop, an invitation that is out, and an order that can be released. */
export async function agencyScene(server: TestServer) {
  return server.inTenant(async (tx) => {
    const agencyId = await agencyRepository(tx).insert({ name: 'Agentur Paar', isActive: true });
    const person = async (role: 'owner' | 'employee') => {
      const user = { firstName: 'Paula', lastName: 'Paar', language: 'de' } as const;
      const employees = employeeRepository(tx);
      const account = await employees.insert({
        ...user,
        agencyId,
        role,
        email: freshEmail('paula'),
      });
      await employees.addConsultant(account, { postalCode: '10115', city: 'Berlin' });
      const { id, email } = account;
      return accessOf(tx, server, { id, email, kind: 'agency' }, 'agencyAccess');
    };
    const [owner, partner, employee] = [
      await person('owner'),
      await person('owner'),
      await person('employee'),
    ];
    const codes = await switchOnFactor(tx, server, partner);
    const { ticket } = await issueTicket(tx, {
      by: 'password',
      accountId: partner.id,
      remember: false,
    });
    const { secret } = await beginSecondFactor(tx, server.deps.seal, employee);
    const [planId, invitationId, email] = [newId(), newId(), freshEmail('ida')];
    await planRepository(tx, agencyId).insert({
      id: planId,
      version: 1,
      product_id: 102,
      valid_from: '2098-01-01',
      valid_to: null,
      amount_cents: 1000,
      created_by: owner.id,
    });
    const shop = await shopRepository(tx).insert(agencyId, 'Filiale', owner.id);
    const invitation = await invitationRepository(tx).insert({
      id: invitationId,
      agency_id: agencyId,
      created_by: employee.id,
      first_name: 'Ida',
      last_name: 'Geladen',
      email,
      email_hash: invitedHash(tx.tenant, email),
      kind: 'customer',
      employee_number: null,
      status: 'created',
      token_hash: hashOf(invitationToken(tx.tenant, invitationId)),
      created_at: tx.now,
      expires_at: addDays(tx.now, 30),
      changed_at: tx.now,
    });
    await invitationRepository(tx).move(invitation.id, 'sent');
    const actor = {
      agencyId,
      accountId: partner.id,
      person: { kind: 'agency', role: 'owner' },
    } as const;
    const suppressedEmail = freshEmail('still');
    await addSuppression(tx, actor, { email: suppressedEmail, reason: 'am Telefon' });
    const suppressed = invitedHash(tx.tenant, suppressedEmail);
    const counts = { agencyId, accountId: employee.id };
    const order = await attributedScene(tx, counts, { order: 'verified' });
    return {
      agencyId,
      agencyNumber: (await agencyRepository(tx).byId(agencyId))?.external_number ?? '',
      owner,
      partner: { ...partner, codes, ticket },
      employee: { ...employee, secret },
      planId,
      shopId: shop.id,
      invited: {
        id: invitationId,
        email,
        token: new URL(invitationLink(tx.tenant, invitationId, 'de')).hash.replace(/^.*=/, ''),
      },
      order,
      newcomer: freshEmail('nele'),
      suppressed,
    };
  });
}

/** A seller who is active. */
export async function sellerScene(server: TestServer) {
  return server.inTenant(async (tx) => {
    const email = freshEmail('selma');
    const person = { email, firstName: 'Selma', lastName: 'Paar', language: 'de' } as const;
    const { id } = await sellerRepository(tx).insertAccount(person);
    await sellerRepository(tx).insert({
      account_id: id,
      kind: 'business',
      vat_status: 'regular',
      company: 'Paar Vertrieb',
      street: 'Weg 1',
      postal_code: '10115',
      city: 'Berlin',
      tax_number: '12/345/67890',
      vat_id: 'DE123456789',
      account_owner: 'Selma Paar',
      iban: 'DE89370400440532013000',
      activated_at: tx.now,
    });
    return accessOf(tx, server, { id, email, kind: 'seller' }, 'sellerAccess');
  });
}

/** A call-centre agent. */
export async function agentScene(server: TestServer) {
  return server.inTenant(async (tx) => {
    const email = freshEmail('agnes');
    const id = await insertStaff(
      tx,
      'agent',
      { email, firstName: 'Agnes', lastName: 'Paar' },
      null,
    );
    return accessOf(tx, server, { id, email, kind: 'agent' }, 'agentAccess');
  });
}

/** Two admins and somebody who is invited, each with an authenticator app but the last. */
export async function operatorsScene(server: TestServer) {
  const client = await server.inTenant(async (tx) => {
    const deadId = newId();
    const payload = JSON.stringify({ accountId: deadId });
    await enqueue(tx, signInLinkMail, { accountId: deadId });
    await tx.db
      .updateTable('outbox')
      .set({ dead_at: tx.realNow })
      .where('payload', '=', payload)
      .execute();
    const letter = await tx.db
      .selectFrom('outbox')
      .select('id')
      .where('payload', '=', payload)
      .executeTakeFirstOrThrow();
    const wanted = { name: 'Bestellsystem', scopes: keyScopes, days: 30 };
    const { id: keyId } = await issueFeedKey(tx, wanted, 'test');
    const known = await accountRepository(tx).byEmail('referrer', demoLogins.referrer);
    return { letter: letter.id, keyId, customer: known?.email ?? '', address: freshEmail('weg') };
  });
  return server.inTenant(async (tx) => {
    const add = async (grants: readonly Grant[]) => {
      const email = freshEmail('olga');
      const person = { email, firstName: 'Olga', lastName: 'Paar' };
      const id = await insertOperator(tx, person, grants, { actor: 'test' });
      if (id === null) throw new Error(`${email} is an operator already`);
      return { id, email };
    };
    const admin = async () => {
      const account = await add([
        { role: 'admin', client: null },
        { role: 'support', client: null },
      ]);
      const codes = await switchOnFactor(tx, server, account);
      const access = await accessOf(tx, server, { ...account, kind: 'operator' }, 'operatorAccess');
      return { ...access, codes };
    };
    const invited = await add([{ role: 'support', client: 'funkelnetz' }]);
    return {
      admin: await admin(),
      colleague: await admin(),
      invited: { ...invited, link: await mailedLink(tx, 'operatorAccess', invited.id) },
      newcomer: freshEmail('nora'),
      ...client,
      command: await askToSignIn(tx, { machine: 'werkbank', login: 'olga' }),
    };
  }, 'betrieb');
}
