import { formatEuro } from '@weitersagen/domain/money';
import { renderLetter } from '../../platform/mail/layout.ts';
import { mailText, type MailTextKey } from '../../platform/mail/texts.ts';
import { outboxHandler } from '../../platform/outbox/outbox-kind.ts';
import { offeredLocale, pageUrl } from '../../platform/tenant-links.ts';
import { correctionIssued } from './correction-outbox.ts';
import { correctionRepository } from './correction-repository.ts';
import { disputeRepository } from './dispute-repository.ts';
import { notePages } from './note-pages.ts';
import { readersOf } from './dispute-reader-repository.ts';
import { dueOf, openOf, settlementRepository } from './settlement-repository.ts';

/**
 * Tells the partner that a credit note was corrected, why, and what that changes of the payment: who opened the dispute that it comes of,
 * else the seller or the owners of the agency. product.md, section "13 Mail and consent".
 */
export const correctionMailHandler = outboxHandler(
  correctionIssued,
  async (tx, { settlementNumber }, context) => {
    const settlement = await settlementRepository(tx).byNumber(settlementNumber);
    const correction = await correctionRepository(tx).ofDocument(settlementNumber);
    if (settlement === undefined || correction === undefined) return;
    const dispute =
      correction.dispute_id === null
        ? undefined
        : await disputeRepository(tx).byId(correction.dispute_id);
    const { gross_cents: gross } = settlement;
    const due = dueOf(settlement);
    for (const account of await readersOf(
      tx,
      dispute ?? { opened_by: settlement.receiver_id },
      settlement,
    )) {
      const locale = offeredLocale(tx.tenant, account.language);
      const text = (key: MailTextKey) =>
        mailText(locale, key, {
          firstName: account.first_name,
          lastName: account.last_name,
          number: settlement.number,
          corrected: correction.settlement_number,
          line: String(correction.line),
          sum: formatEuro(Math.abs(gross), locale),
          due: formatEuro(due, locale),
          open: formatEuro(openOf(settlement), locale),
        });
      const effect = gross < 0 ? 'reduced' : due < gross ? 'setOff' : 'paid';
      const content = renderLetter(tx.tenant, locale, context.operator, {
        subject: text('correction.subject'),
        heading: text('correction.heading'),
        greeting: text('greeting'),
        paragraphs: [text('correction.line'), correction.reason, text(`correction.${effect}`)],
        button: {
          label: text('correction.button'),
          url: pageUrl(tx.tenant, locale, notePages[settlement.receiver_kind], {
            params: { nummer: settlement.number },
          }),
        },
        after: [],
        reason: text('correction.reason'),
      });
      context.sendMail(account.email, content, account.id);
    }
  },
);
