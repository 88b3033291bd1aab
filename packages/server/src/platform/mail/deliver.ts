import type { Tenant } from '../database/tenant-directory.ts';
import type { WithTenant } from '../database/tenant-scope.ts';
import { deadAddressRepository } from './dead-address-repository.ts';
import type { WrittenMail, SendMail, SendOptions } from './send-mail.ts';
import { readRefusal, type Refusal } from './smtp-answer.ts';

/** A mail as a handler wants it sent. */
export interface Letter {
  readonly to: string;
  /** Makes the Message-ID. */
  readonly id: string;
  readonly content: WrittenMail;
  /** It warns the owner of an account, and is tried also where mail was stopped: who stopped it may be the one it warns of. */
  readonly isWarning?: boolean;
  /** The account that it is written to, where the address alone does not tell. */
  readonly personId?: string;
}

/** The mail server did not take a mail; `refusal` says what that means. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
  readonly refusal: Exclude<Refusal, 'address'>;

  constructor(refusal: Exclude<Refusal, 'address'>, cause: unknown) {
    super(cause instanceof Error ? cause.message : 'The mail was not taken', { cause });
    this.refusal = refusal;
  }
}

/** How a mail may end without an error: the server took it, or there is no such address. */
export type Delivery = 'taken' | 'noSuchAddress';

interface DeliverDeps {
  readonly withTenant: WithTenant;
  readonly sendMail: SendMail;
}

/**
 * Hands a mail to the mail server, outside of any transaction. An address that the server says there is not gets nothing more but warnings.
 * Throws MailRefused.
 */
export async function deliver(
  tenant: Tenant,
  { to, id, content, isWarning = false }: Letter,
  { withTenant, sendMail }: DeliverDeps,
  options?: SendOptions,
): Promise<Delivery> {
  if (!isWarning && (await withTenant(tenant, (tx) => deadAddressRepository(tx).isDead(to))))
    return 'noSuchAddress';
  try {
    await sendMail(tenant, to, id, content, options);
    return 'taken';
  } catch (error) {
    const refusal = readRefusal(error);
    if (refusal !== 'address') throw new MailRefused(refusal, error);
    await withTenant(tenant, (tx) => deadAddressRepository(tx).add(to, 'SMTP 5.1'));
    return 'noSuchAddress';
  }
}
