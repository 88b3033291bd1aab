import { renderLetter } from '../../platform/mail/layout.ts';
import { mailText, type MailTextKey } from '../../platform/mail/texts.ts';
import { outboxHandler } from '../../platform/outbox/outbox-kind.ts';
import { offeredLocale, pageUrl } from '../../platform/tenant-links.ts';
import { readersOf } from './dispute-reader-repository.ts';
import { disputeAnswered } from './dispute-outbox.ts';
import { notePages } from './note-pages.ts';
import { disputeRepository, type DisputeRow } from './dispute-repository.ts';
import { settlementRepository } from './settlement-repository.ts';

/** What a message of the operator says: nothing follows the decision but that nothing is booked, and nothing follows that. */
function stateOf(place: number, last: number, { decision, unbooked_at: unbookedAt }: DisputeRow) {
  if (unbookedAt !== null && place === last) return 'unbooked';
  const decidedAt = unbookedAt === null ? last : last - 1;
  return place === decidedAt ? (decision ?? 'answered') : 'answered';
}

/**
 * Brings what the operator wrote about a dispute to who opened it, or to the owners of the agency where that person is gone. product.md,
 * section "13 Mail and consent".
 */
export const disputeMailHandler = outboxHandler(
  disputeAnswered,
  async (tx, { disputeId, place, settlementNumber }, context) => {
    const disputes = disputeRepository(tx);
    const dispute = await disputes.byId(disputeId);
    const settlement = await settlementRepository(tx).byNumber(settlementNumber);
    const thread = (await disputes.threads([disputeId])).get(disputeId) ?? [];
    const message = thread.find((one) => one.place === place);
    if (dispute === undefined || settlement === undefined || message === undefined) return;
    const state = stateOf(place, thread.length, dispute);
    for (const account of await readersOf(tx, dispute, settlement)) {
      const locale = offeredLocale(tx.tenant, account.language);
      const text = (key: MailTextKey) =>
        mailText(locale, key, {
          firstName: account.first_name,
          lastName: account.last_name,
          number: settlement.number,
          line: String(dispute.line ?? ''),
          order: dispute.order_number ?? '',
        });
      const content = renderLetter(tx.tenant, locale, context.operator, {
        subject: text(`dispute.${state}.subject`),
        heading: text(`dispute.${state}.heading`),
        greeting: text('greeting'),
        paragraphs: [
          text(dispute.line === null ? 'dispute.order' : 'dispute.line'),
          message.text,
          // An answer that leaves after the end invites nobody to reply to it.
          ...(state === 'answered' && dispute.status === 'closed'
            ? []
            : [text(`dispute.${state}.next`)]),
        ],
        button: {
          label: text('dispute.button'),
          url: pageUrl(tx.tenant, locale, notePages[settlement.receiver_kind], {
            params: { nummer: settlement.number },
          }),
        },
        after: [],
        reason: text('dispute.reason'),
      });
      context.sendMail(account.email, content, account.id);
    }
  },
);
