import { formatEuro } from '@weitersagen/domain/money';
import { accountRepository } from '../../people/public.ts';
import { renderLetter } from '../../platform/mail/layout.ts';
import { mailText, type MailTextKey } from '../../platform/mail/texts.ts';
import { rewardOf } from './missing-case-repository.ts';
import { missingRewardAnswered } from './missing-reward-outbox.ts';
import { missingRewardRepository } from './missing-reward-repository.ts';
import { outboxHandler } from '../../platform/outbox/outbox-kind.ts';
import { offeredLocale, pageUrl } from '../../platform/tenant-links.ts';

/** Brings the referrer the operator's answer, and what was found. Says nothing of a reward that has ended since. product.md, section "13 Mail and consent". */
export const missingRewardMailHandler = outboxHandler(
  missingRewardAnswered,
  async (tx, { reportId }, context) => {
    const report = await missingRewardRepository(tx).byId(reportId);
    if (report === undefined || report.status === 'open' || report.answer === null) return;
    const account = await accountRepository(tx).byId(report.account_id);
    if (account === undefined) return;
    const reward = await rewardOf(tx, report.claim_id);
    if (report.claim_id !== null && reward === undefined) return;
    const locale = offeredLocale(tx.tenant, account.language);
    const text = (key: MailTextKey) =>
      mailText(locale, key, {
        firstName: account.first_name,
        lastName: account.last_name,
        number: report.number,
        amount: formatEuro(reward?.amount_cents ?? 0, locale),
        product: reward?.name ?? '',
      });
    const content = renderLetter(tx.tenant, locale, context.operator, {
      subject: text(`missingReward.${report.status}.subject`),
      heading: text(`missingReward.${report.status}.heading`),
      greeting: text('greeting'),
      paragraphs: [
        text(`missingReward.${report.kind}`),
        ...(reward === undefined ? [] : [text('missingReward.found')]),
        report.answer,
      ],
      button: {
        label: text('missingReward.button'),
        url: pageUrl(tx.tenant, locale, 'PraemieVermisst'),
      },
      after: [],
      reason: text('missingReward.reason'),
    });
    context.sendMail(account.email, content);
  },
);
