import type { ContactState } from '@weitersagen/domain/contact-labels';
import { ApiError } from '../../platform/api-error.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { enqueue } from '../../platform/outbox/outbox-kind.ts';
import { newId } from '../../platform/random.ts';
import { requireUnblocked } from '../accounts/email-admission.ts';
import { requireTakesMail } from '../operators/takes-mail.ts';
import { keepAnswer, lockMessage, moveMessage } from './contact-case-repository.ts';
import { contactAnswered } from './contact-outbox.ts';

/** A message, held until the transaction ends. Throws unknownNumber. */
async function requireMessage(tx: TenantTx, id: string) {
  const message = await lockMessage(tx, id);
  if (message === undefined) throw new ApiError('unknownNumber');
  return message;
}

/**
 * Answers a message of the contact form by mail, with it what came from its address before. Throws unknownNumber, changedMeanwhile where
 * the address was answered more often than was seen, or as {@link requireUnblocked} and {@link requireTakesMail}. product.md, section "13 Mail and consent".
 */
export async function answerMessage(
  tx: TenantTx,
  {
    message: id,
    seen,
    answer,
  }: { readonly message: string; readonly seen: number; readonly answer: string },
  by: string,
): Promise<void> {
  const message = await requireMessage(tx, id);
  if (message.answers !== seen) throw new ApiError('changedMeanwhile');
  await requireUnblocked(tx, message.email, 'Antwort');
  await requireTakesMail(tx, message.email);
  const answerId = newId();
  await keepAnswer(tx, { id: answerId, message: id, text: answer, by });
  const done = await moveMessage(tx, id, 'answered');
  await enqueue(tx, contactAnswered, { answerId, messageId: id });
  for (const entityId of done)
    await audit(tx, { entity: 'contactMessage', entityId, event: 'answered', actor: by });
}

/** Closes an open message without an answer, with those before it from its address, or opens one again. Throws unknownNumber, or changedMeanwhile where it stands so already. */
export async function turnMessage(
  tx: TenantTx,
  { message: id, to }: { readonly message: string; readonly to: Exclude<ContactState, 'answered'> },
  by: string,
): Promise<void> {
  const { status } = await requireMessage(tx, id);
  const isPossible = to === 'open' ? status !== 'open' : status === 'open';
  if (!isPossible) throw new ApiError('changedMeanwhile');
  const event = to === 'open' ? 'openedAgain' : 'closedUnanswered';
  for (const entityId of await moveMessage(tx, id, to))
    await audit(tx, { entity: 'contactMessage', entityId, event, actor: by });
}
