import { formatEuro } from '@weitersagen/domain/money';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { renderLetter } from '../../platform/mail/layout.ts';
import { mailText, type MailTextKey } from '../../platform/mail/texts.ts';
import { enqueue, outboxHandler, outboxKind } from '../../platform/outbox/outbox-kind.ts';
import * as z from 'zod/mini';
import { proposalRepository } from './proposal-repository.ts';

const payoutProposalMail = outboxKind('payoutProposal', z.object({ week: z.string() }), 'bulk');

/**
 * Once a week, tells the tenant's support how many collected cash rewards wait for a payout run. The run itself is
 * created and released by two people. product.md, section "14 Payouts and ledger".
 */
export const payoutProposal: Job = {
  name: 'payout-proposal',
  everySeconds: 3600,
  async run(tx: TenantTx) {
    const week = await proposalRepository(tx).propose();
    if (week !== null) await enqueue(tx, payoutProposalMail, { week });
  },
};

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
