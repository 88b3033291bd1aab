import { normalizeEmail } from '@weitersagen/domain/email';
import type { Locale } from '@weitersagen/domain/locale';
import { useCaptcha } from '../../platform/captcha.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { takeTurn } from '../../platform/database/turns.ts';
import { requireSameRequest, type Idempotency } from '../../platform/idempotency.ts';
import { enqueue } from '../../platform/outbox/outbox-kind.ts';
import { newId } from '../../platform/random.ts';
import { requireUnblocked } from '../accounts/email-admission.ts';
import { contactRepository } from './contact-repository.ts';
import { contactMail } from './contact-outbox.ts';

export interface ContactMessage {
  readonly email: string;
  readonly subject: string;
  readonly message: string;
  readonly copyToSender: boolean;
  readonly captcha?: string | undefined;
}

/** Whether a repeat of an earlier message came in; it is mailed no second time. Throws idempotencyConflict. */
async function isRepeat(tx: TenantTx, idempotency: Idempotency | null): Promise<boolean> {
  if (idempotency === null) return false;
  await takeTurn(tx, `contact ${idempotency.key}`);
  const first = await contactRepository(tx).requestHashOf(idempotency.key);
  if (first === undefined) return false;
  requireSameRequest(idempotency, first.request_hash);
  return true;
}

/**
 * Takes a message for the tenant's support, and mails a copy where one is asked for. Throws captchaRequired, captchaWrong,
 * idempotencyConflict, or as {@link requireUnblocked} for a copy to an address that gets no mail.
 */
export async function takeMessage(
  tx: TenantTx,
  message: ContactMessage,
  by: {
    readonly language: Locale;
    readonly needsCaptcha: boolean;
    readonly idempotency: Idempotency | null;
  },
): Promise<void> {
  if (await isRepeat(tx, by.idempotency)) return;
  if (by.needsCaptcha) await useCaptcha(tx, message.captcha);
  const email = normalizeEmail(message.email);
  if (message.copyToSender) await requireUnblocked(tx, email, 'KopieAnMich');
  const id = newId();
  await contactRepository(tx).insert({
    id,
    email,
    subject: message.subject,
    message: message.message,
    copy_to_sender: message.copyToSender,
    language: by.language,
    idempotency_key: by.idempotency?.key ?? null,
    request_hash: by.idempotency?.requestHash ?? null,
  });
  await enqueue(tx, contactMail, { messageId: id, copy: false });
  if (message.copyToSender) await enqueue(tx, contactMail, { messageId: id, copy: true });
}
