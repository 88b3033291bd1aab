import type { TaxExportContent } from '@weitersagen/contracts/operator-tax-export';
import { formatCount, formatEuro } from '@weitersagen/domain/money';
import { useTexts } from '@weitersagen/platform/i18n';
import { useLocale } from '@weitersagen/platform/services';
import { DataTable } from '@weitersagen/ui/data-table';
import { Heading } from '@weitersagen/ui/heading';
import { Stack } from '@weitersagen/ui/layout';
import { Notice } from '@weitersagen/ui/notice';
import { Text } from '@weitersagen/ui/text';
import { dayText } from '../../area/day-text.ts';
import { sizeText } from './size-text.ts';
import { taxExportTexts } from './tax-export-texts.ts';

interface ContentSectionProps {
  readonly content: TaxExportContent;
  /** Another period is on its way. */
  readonly isBusy: boolean;
}

const accountTexts = ['rewardLiability', 'rewardExpense', 'payout', 'voucher', 'reversal'] as const;

/** The tables that are there for every period. */
const always = ['accounts'];

/** What an export of a period would hold, table by table, and whether more may come. */
export function ContentSection({ content, isBusy }: ContentSectionProps) {
  const t = useTexts(taxExportTexts);
  const locale = useLocale();
  const { from, to, isOver, tables, accounts, documentBytes } = content;
  function nameOf(account: string): string {
    const known = accountTexts.find((one) => one === account);
    return known === undefined ? account : t(`accounts.${known}`);
  }
  const period = t('period', { from: dayText(from, locale), to: dayText(to, locale) });
  const isEmpty = tables.every(({ table, rows }) => rows === 0 || always.includes(table));
  return (
    <section aria-labelledby="tax-content">
      <Stack gap={12}>
        <Heading level={2} size="small" id="tax-content">
          {t('content')}
        </Heading>
        <p role="status">{period}</p>
        {!isOver && (
          <Notice tone="warning" title={t('notOver')}>
            {t('notOverText')}
          </Notice>
        )}
        {isEmpty && <Text>{t('empty')}</Text>}
        <DataTable
          caption={`${t('content')}: ${period}`}
          columns={[
            { id: 'table', title: t('table'), render: ({ table }) => t(`tables.${table}`) },
            {
              id: 'holds',
              title: t('holds'),
              wraps: true,
              render: ({ table }) => t(`tableText.${table}`),
            },
            {
              id: 'rows',
              title: t('rows'),
              align: 'end',
              render: ({ rows }) => formatCount(rows, locale),
            },
          ]}
          rows={tables}
          keyOf={({ table }) => table}
          busy={isBusy}
          narrow="cards"
          isWhole
        />
        {accounts.length > 0 && (
          <>
            <Heading level={3} size="small">
              {t('sums')}
            </Heading>
            <DataTable
              caption={t('sums')}
              columns={[
                { id: 'account', title: t('account'), render: ({ account }) => nameOf(account) },
                {
                  id: 'sum',
                  title: t('sum'),
                  align: 'end',
                  render: ({ cents }) => formatEuro(cents, locale),
                },
              ]}
              rows={accounts}
              keyOf={({ account }) => account}
              busy={isBusy}
              isWhole
            />
          </>
        )}
        <Text size="small" tone="muted">
          {t('also', { size: sizeText(documentBytes, locale) })}
        </Text>
        <Text size="small" tone="muted">
          {t('privacy')}
        </Text>
      </Stack>
    </section>
  );
}
