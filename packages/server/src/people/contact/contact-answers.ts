import type { ContactState } from '@weitersagen/domain/contact-labels';
import { ApiError } from '../../platform/api-error.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { enqueue } from '../../platform/outbox/outbox-kind.ts';
import { newId } from '../../platform/random.ts';
import { requireUnblocked } from '../accounts/email-admission.ts';
import { keepAnswer, lockMessage, moveMessage } from './contact-case-repository.ts';
import { contactAnswered } from './contact-outbox.ts';

/** A message, held until the transaction ends. Throws unknownNumber. */
async function requireMessage(tx: TenantTx, id: string) {
  const message = await lockMessage(tx, id);
  if (message === undefined) throw new ApiError('unknownNumber');
  return message;
}

/**
 * Answers a message of the contact form by mail. Throws unknownNumber, changedMeanwhile where it has more answers than were seen, or as
 * {@link requireUnblocked}. product.md, section "13 Mail and consent".
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
  const answerId = newId();
  await keepAnswer(tx, { id: answerId, message: id, text: answer, by });
  await moveMessage(tx, id, 'answered');
  await enqueue(tx, contactAnswered, { answerId, messageId: id });
  await audit(tx, { entity: 'contactMessage', entityId: id, event: 'answered', actor: by });
}

/** Closes an open message without an answer, or opens one again. Throws unknownNumber, or changedMeanwhile where it stands so already. */
export async function turnMessage(
  tx: TenantTx,
  { message: id, to }: { readonly message: string; readonly to: Exclude<ContactState, 'answered'> },
  by: string,
): Promise<void> {
  const { status } = await requireMessage(tx, id);
  const isPossible = to === 'open' ? status !== 'open' : status === 'open';
  if (!isPossible) throw new ApiError('changedMeanwhile');
  await moveMessage(tx, id, to);
  const event = to === 'open' ? 'openedAgain' : 'closedUnanswered';
  await audit(tx, { entity: 'contactMessage', entityId: id, event, actor: by });
}
