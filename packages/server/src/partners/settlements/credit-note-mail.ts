import { formatEuro } from '@weitersagen/domain/money';
import { renderLetter } from '../../platform/mail/layout.ts';
import { mailText, type MailTextKey } from '../../platform/mail/texts.ts';
import { outboxHandler } from '../../platform/outbox/outbox-kind.ts';
import { offeredLocale, pageUrl } from '../../platform/tenant-links.ts';
import { creditNoteMoved } from './credit-note-outbox.ts';
import { readersOf } from './dispute-reader-repository.ts';
import { notePages } from './note-pages.ts';
import { dueOf, settlementRepository } from './settlement-repository.ts';

/** Tells the seller, or the owners of the agency, of a new credit note and what is transferred for it, and that it was. product.md, section "13 Mail and consent". */
export const creditNoteMailHandler = outboxHandler(
  creditNoteMoved,
  async (tx, { settlementNumber, to }, context) => {
    const settlement = await settlementRepository(tx).byNumber(settlementNumber);
    if (settlement === undefined) return;
    const { number, gross_cents: gross, receiver_kind: kind, receiver_id: id } = settlement;
    const due = dueOf(settlement);
    const effect = due === 0 ? 'nothing' : due < gross ? 'setOff' : 'due';
    for (const account of await readersOf(tx, { opened_by: id }, settlement)) {
      const locale = offeredLocale(tx.tenant, account.language);
      const text = (key: MailTextKey) =>
        mailText(locale, key, {
          firstName: account.first_name,
          lastName: account.last_name,
          number,
          sum: formatEuro(gross, locale),
          due: formatEuro(due, locale),
        });
      const content = renderLetter(tx.tenant, locale, context.operator, {
        subject: text(`creditNote.${to}.subject`),
        heading: text(`creditNote.${to}.heading`),
        greeting: text('greeting'),
        paragraphs: [
          text(`creditNote.${to}.text`),
          ...(to === 'released' ? [text(`creditNote.${effect}`)] : []),
        ],
        button: {
          label: text('creditNote.button'),
          url: pageUrl(tx.tenant, locale, notePages[kind], { params: { nummer: number } }),
        },
        after: [],
        reason: text('creditNote.reason'),
      });
      context.sendMail(account.email, content, account.id);
    }
  },
);
