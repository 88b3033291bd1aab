import { formatDateTime } from '@weitersagen/domain/dates';
import type { Locale } from '@weitersagen/domain/locale';
import type { Grant } from '@weitersagen/domain/operator-roles';
import { accountRepository } from '../accounts/account-repository.ts';
import { linkedAccount, mailAccessLink } from '../accounts/access-mail.ts';
import { mailNotice, mailNoticeTo } from '../accounts/notice-mail.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { mailText } from '../../platform/mail/texts.ts';
import { outboxHandler } from '../../platform/outbox/outbox-kind.ts';
import { offeredLocale, pageUrl } from '../../platform/tenant-links.ts';
import { operatorAccessMail, operatorChangedMail, operatorRemovedMail } from './operator-outbox.ts';
import { farewellRepository } from './farewell-repository.ts';
import { linkDays } from './operator-access.ts';
import { operatorRoleRepository } from './operator-role-repository.ts';
import { invitationAddress } from './invitation-address.ts';

/** Names of clients by their ids, as the one who has the mail sent knows them. */
type ClientNames = Readonly<Record<string, string>>;

function rolesText(
  locale: Locale,
  grants: readonly Grant[],
  clients: ClientNames,
  without: 'operatorInvited.noRoles' | 'operatorRoles.none',
): string {
  if (grants.length === 0) return mailText(locale, without, {});
  const byRole = Map.groupBy(grants, ({ role }) => role);
  const roles = [...byRole].map(([role, held]) => {
    const where = held.map(({ client }) =>
      client === null
        ? mailText(locale, 'operatorInvited.allClients', {})
        : (clients[client] ?? client),
    );
    return `${mailText(locale, `operatorInvited.role.${role}`, {})} (${where.join(', ')})`;
  });
  return mailText(locale, 'operatorInvited.roles', { roles: roles.join(', ') });
}

/** Who invites and to which roles; of roles those that the person has when the mail goes out. */
async function invitationTexts(
  tx: TenantTx,
  locale: Locale,
  {
    accountId,
    by,
    clients = {},
  }: { accountId: string; by?: string | undefined; clients?: ClientNames | undefined },
) {
  const inviter = by === undefined ? undefined : await accountRepository(tx).byId(by);
  const tenant = tx.tenant.config.name;
  const invitation =
    inviter === undefined
      ? mailText(locale, 'operatorInvited.open', { tenant })
      : mailText(locale, 'operatorInvited.by', {
          tenant,
          inviter: `${inviter.first_name} ${inviter.last_name}`,
        });
  const grants = await operatorRoleRepository(tx).of(accountId);
  return { invitation, roles: rolesText(locale, grants, clients, 'operatorInvited.noRoles') };
}

/** Mails an operator the link to their access; nobody who is blocked or removed gets one. product.md, section "13 Mail and consent". */
export const operatorAccessHandler = outboxHandler(
  operatorAccessMail,
  async (tx, payload, context) => {
    const { accountId, reason } = payload;
    const account = await linkedAccount(tx, accountId);
    if (account === null) return;
    const locale = offeredLocale(tx.tenant, account.language);
    const letter = {
      purpose: 'operatorAccess',
      reason,
      ending: 'operatorAccess',
      days: linkDays[reason],
      url: (token: string, language: Locale) => invitationAddress(tx.tenant, language, token),
      values: reason === 'operatorInvited' ? await invitationTexts(tx, locale, payload) : {},
    } as const;
    await mailAccessLink(tx, account, letter, context);
  },
);

const kinds = {
  roles: 'operatorRoles',
  blocked: 'operatorBlocked',
  unblocked: 'operatorUnblocked',
  signedOut: 'operatorSignedOut',
  sessionEnded: 'operatorSessionEnded',
  commandSignedIn: 'operatorCommand',
  newBrowser: 'operatorNewBrowser',
} as const;

async function adminName(tx: TenantTx, by: string, locale: Locale): Promise<string> {
  const admin = await accountRepository(tx).byId(by);
  return admin === undefined
    ? mailText(locale, 'operatorChanged.byNobody', {})
    : `${admin.first_name} ${admin.last_name}`;
}

/** Tells an operator what an admin changed about their access, roles as they are when the mail goes out. product.md, section "13 Mail and consent". */
export const operatorChangedHandler = outboxHandler(
  operatorChangedMail,
  async (tx, { accountId, change, by, clients = {}, device, at }, context) =>
    mailNotice(
      tx,
      accountId,
      async (_account, locale) => {
        const grants = await operatorRoleRepository(tx).of(accountId);
        return {
          kind: kinds[change],
          ...(at !== undefined && { further: ['operatorSession.at'] }),
          ...((change === 'newBrowser' || change === 'commandSignedIn') && {
            button: {
              label: 'operatorSession.button',
              url: pageUrl(tx.tenant, locale, 'BetriebSitzungen'),
            },
          }),
          ask: 'operatorChanged.ask',
          reason: 'operatorChanged.reason',
          values: {
            by: await adminName(tx, by, locale),
            roles: rolesText(locale, grants, clients, 'operatorRoles.none'),
            at: at === undefined ? '' : formatDateTime(new Date(at), locale),
            device:
              device === undefined
                ? ''
                : mailText(locale, 'operatorSessionEnded.device', { device }),
          },
        };
      },
      context,
    ),
);

/** Tells somebody that their access was removed or their invitation withdrawn; their address is forgotten when the mail has left. product.md, section "13 Mail and consent". */
export const operatorRemovedHandler = outboxHandler(
  operatorRemovedMail,
  async (tx, { farewellId }, context) => {
    const farewell = await farewellRepository(tx).find(farewellId);
    if (farewell === undefined) return;
    await mailNoticeTo(
      tx,
      farewell,
      async (locale) => ({
        kind: farewell.change === 'withdrawn' ? 'operatorWithdrawn' : 'operatorRemoved',
        ask: 'operatorChanged.ask',
        reason: 'operatorRemoved.reason',
        values: { by: await adminName(tx, farewell.removed_by, locale) },
      }),
      context,
    );
    context.atTheEnd((after) => farewellRepository(after).remove(farewellId));
  },
);
