import { formatEuro } from '@weitersagen/domain/money';
import { renderLetter } from '../../platform/mail/layout.ts';
import { mailText, type MailTextKey } from '../../platform/mail/texts.ts';
import { outboxHandler } from '../../platform/outbox/outbox-kind.ts';
import { payoutProposalMail } from './payout-outbox.ts';
import { proposalRepository } from './proposal-repository.ts';

/** Mails the proposal of a week. */
export const payoutProposalHandler = outboxHandler(
  payoutProposalMail,
  async (tx, { week }, context) => {
    const proposal = await proposalRepository(tx).find(week);
    if (proposal === undefined) return;
    const values = {
      count: String(proposal.claims),
      amount: formatEuro(Number(proposal.amount_cents), 'de'),
      week,
    };
    const text = (key: MailTextKey) => mailText('de', key, values);
    const content = renderLetter(tx.tenant, 'de', context.operator, {
      subject: text('payoutProposal.subject'),
      heading: text('payoutProposal.heading'),
      greeting: text('contact.greeting'),
      paragraphs: [text('payoutProposal.intro'), text('payoutProposal.next')],
      after: [],
      reason: text('payoutProposal.reason'),
    });
    context.sendMail(tx.tenant.config.supportEmail, content);
  },
);
