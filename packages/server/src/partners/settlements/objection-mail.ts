import { formatDate } from '@weitersagen/domain/dates';
import { formatEuro } from '@weitersagen/domain/money';
import { renderLetter } from '../../platform/mail/layout.ts';
import { mailText, type MailTextKey } from '../../platform/mail/texts.ts';
import { outboxHandler } from '../../platform/outbox/outbox-kind.ts';
import { offeredLocale, pageUrl } from '../../platform/tenant-links.ts';
import { readersOf } from './dispute-reader-repository.ts';
import { notePages } from './note-pages.ts';
import { ownInvoiceNoted } from './objection-outbox.ts';
import { objectionRepository } from './objection-repository.ts';
import { dueOf, settlementRepository } from './settlement-repository.ts';

/** Tells who objected to a credit note that their own invoice was noted in its place, and what is transferred for it. product.md, section "13 Mail and consent". */
export const objectionMailHandler = outboxHandler(
  ownInvoiceNoted,
  async (tx, { settlementNumber: number }, context) => {
    const settlement = await settlementRepository(tx).byNumber(number);
    const objection = await objectionRepository(tx).newest(number);
    if (settlement === undefined || objection?.status !== 'invoiced') return;
    for (const account of await readersOf(tx, { opened_by: objection.objected_by }, settlement)) {
      const locale = offeredLocale(tx.tenant, account.language);
      const text = (key: MailTextKey) =>
        mailText(locale, key, {
          firstName: account.first_name,
          lastName: account.last_name,
          number,
          invoice: objection.invoice_number ?? '',
          day: formatDate(
            new Date(`${objection.invoice_on ?? settlement.issued_on}T12:00:00Z`),
            locale,
          ),
          due: formatEuro(dueOf(settlement), locale),
        });
      const effect =
        settlement.status === 'paid' || dueOf(settlement) === 0 ? 'nothing' : 'transferred';
      const content = renderLetter(tx.tenant, locale, context.operator, {
        subject: text('ownInvoice.subject'),
        heading: text('ownInvoice.heading'),
        greeting: text('greeting'),
        paragraphs: [text('ownInvoice.noted'), text(`ownInvoice.${effect}`)],
        button: {
          label: text('ownInvoice.button'),
          url: pageUrl(tx.tenant, locale, notePages[settlement.receiver_kind], {
            params: { nummer: number },
          }),
        },
        after: [],
        reason: text('ownInvoice.reason'),
      });
      context.sendMail(account.email, content, account.id);
    }
  },
);
