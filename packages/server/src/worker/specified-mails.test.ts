import { expect, it } from 'vitest';
import { outboxHandlers } from './outbox-handlers.ts';

/** The mails that product.md, section "13 Mail and consent", lists, and the work that sends each. */
const mails = [
  ['confirm participation', 'optIn'],
  ['welcome with access', 'registration'],
  ['mailed login link', 'signInLink'],
  ['forgotten password', 'passwordReset'],
  ['a bank account that was stored or changed', 'bankAccountStored'],
  ['the account that was chosen for a reward', 'payoutChosen'],
  ['newsletter confirmation', 'newsletter'],
  ['confirm recipient data', 'recipientConfirm'],
  ['reward token', 'rewardAvailable'],
  ['reward paid', 'rewardPaid'],
  ['voucher', 'voucher'],
  ['contact copy', 'contact'],
  ['invitation', 'invitation'],
  ['second factor switched on or off', 'secondFactor'],
  ['first sign-in by an identity provider or the portal', 'wayIn'],
  ['password set or changed', 'passwordChanged'],
  ["an operator's link to a password", 'operatorAccess'],
  ["changed roles, ended sessions, a block of an operator's access", 'operatorChanged'],
  ["the removal of an operator's access", 'operatorRemoved'],
  ['what waits for an operator', 'queueNotice'],
  ['what is wrong, to the role in charge', 'alarm'],
  ['a webhook that was switched off', 'webhookOff'],
  ['that a client leaves, to its partners', 'departureTold'],
  ['that a client leaves, to its referrers', 'departureToldReferrer'],
  ["an agent's link to a password", 'agentAccess'],
] as const;

it.each(mails)('the mail "%s" has one that sends it', (_, kind) => {
  expect(outboxHandlers.filter((handler) => handler.kind === kind)).toHaveLength(1);
});
