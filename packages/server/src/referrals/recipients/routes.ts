import * as contract from '@weitersagen/contracts/recipient';
import * as creation from '@weitersagen/contracts/recipient-creation';
import * as account from '@weitersagen/contracts/recipient-account';
import { mailPerAddress, mailPerCaller } from '../../people/public.ts';
import { ApiError } from '../../platform/api-error.ts';
import { mailboxOf } from '@weitersagen/domain/fraud-score';
import type { AppDeps } from '../../platform/app-deps.ts';
import { deviceHash } from '../../platform/http/device-hash.ts';
import type { Routes } from '../../platform/http/call.ts';
import { mayMailByNumber } from '../../platform/mail/mail-by-number.ts';
import { readIdempotency } from '../../platform/idempotency.ts';
import { requireRecipientId } from '../../platform/http/identity.ts';
import type { Limit } from '../../platform/throttle.ts';
import { createRecipient } from './create-service.ts';
import { readRecipient } from './creation-input.ts';
import { completeRecipient } from './complete-service.ts';
import {
  addressOfContact,
  confirmRecipient,
  mailLinkAgain,
  type RecipientConfirmed,
} from './data-service.ts';
import { acceptTerms, changeOwnData, showOrder, showOwnData } from './own-service.ts';
import { rewardsOfRecipient } from './recipient-rewards.ts';
import { requireRecipient, viewRecipient } from './view-service.ts';
import { withdrawRecipient } from './withdrawal.ts';

const createPerCaller: Limit = { name: 'create recipient caller', hits: 300, seconds: 3600 };
/** Each other address gets a mail, so few are taken. */
const completePerContact: Limit = { name: 'complete recipient', hits: 10, seconds: 3600 };
const createPerAddress: Limit = { name: 'create recipient address', hits: 20, seconds: 3600 };

/** Recipients. `onConfirmed` lets the order side release a lead whose contract came first. product.md, section "4 Referrals and leads". */
export function registerRecipientRoutes(
  routes: Routes,
  { throttle }: Pick<AppDeps, 'throttle'>,
  onConfirmed: RecipientConfirmed,
) {
  routes.handle(
    creation.createRecipient,
    async ({ tenant, withTenant, params, query, body, ip, language, request }) => {
      const asked = readRecipient(body, language);
      const idempotency = readIdempotency(request, [params, asked]);
      await throttle.hit(createPerCaller, ip);
      await throttle.hit(createPerAddress, tenant.id, mailboxOf(body.email));
      const { number, exists, isMailed } = await withTenant((tx) =>
        createRecipient(tx, params.number, asked, {
          channel: query.channel,
          device: deviceHash(tenant, request),
          idempotency,
        }),
      );
      // Thrown after the commit: the link mailed once more must not be rolled back with the refusal.
      if (exists)
        throw new ApiError(
          'recipientExists',
          isMailed === true ? { as: 'confirmationMailed' } : {},
        );
      return { number };
    },
    { emptyIsAbsent: true },
  );
  routes.handle(contract.getRecipient, ({ withTenant, params }) =>
    withTenant(async (tx) => viewRecipient(tx, await requireRecipient(tx, params.number))),
  );
  routes.handle(contract.getRecipientRewards, ({ withTenant, params }) =>
    withTenant((tx) => rewardsOfRecipient(tx, params.number)),
  );
  routes.handle(account.getRecipientOrder, ({ withTenant, auth }) =>
    withTenant((tx) => showOrder(tx, requireRecipientId(auth))),
  );
  routes.handle(account.acceptTerms, ({ withTenant, auth, body }) =>
    withTenant((tx) => acceptTerms(tx, requireRecipientId(auth), body.termsVersion)),
  );
  routes.handle(account.getOwnRecipientData, ({ withTenant, auth }) =>
    withTenant((tx) => showOwnData(tx, requireRecipientId(auth))),
  );
  routes.handle(account.withdrawRecipient, ({ withTenant, auth, body }) =>
    withTenant((tx) => withdrawRecipient(tx, requireRecipientId(auth), body)),
  );
  routes.handle(contract.confirmRecipient, ({ withTenant, body }) =>
    withTenant((tx) => confirmRecipient(tx, body.token, onConfirmed)),
  );
  routes.handle(contract.resendRecipientMail, async ({ tenant, withTenant, body, ip }) => {
    await throttle.hit(mailPerCaller, ip);
    await throttle.hit(mailPerAddress, tenant.id, 'recipient', body.number);
    const email = await withTenant((tx) => addressOfContact(tx, body.number));
    if (email !== null && (await mayMailByNumber(throttle, email)))
      await withTenant((tx) => mailLinkAgain(tx, body.number));
  });
  routes.handle(
    creation.completeRecipient,
    async ({ tenant, withTenant, body, query, ip }) => {
      await throttle.hit(createPerCaller, ip);
      await throttle.hit(completePerContact, tenant.id, body.recipientNumber);
      return withTenant((tx) =>
        completeRecipient(
          tx,
          { referral: body.referralNumber, recipient: body.recipientNumber },
          {
            data: body.data,
            way: 'number',
            channel: query.channel,
            entrySource: query.einsprungsquelle,
          },
        ),
      );
    },
    { emptyIsAbsent: true },
  );
  routes.handle(
    account.changeOwnRecipientData,
    async ({ tenant, withTenant, auth, body }) => {
      const id = requireRecipientId(auth);
      await throttle.hit(completePerContact, tenant.id, id);
      return withTenant((tx) => changeOwnData(tx, id, body));
    },
    { emptyIsAbsent: true },
  );
}
