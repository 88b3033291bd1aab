import type { KeptVoucherKind } from '@weitersagen/contracts/operator-voucher-kinds';
import type { FoundCodes, FoundLevel } from '@weitersagen/contracts/operator-vouchers';
import { formatCount, formatEuro } from '@weitersagen/domain/money';
import { useTexts } from '@weitersagen/platform/i18n';
import { useLocale } from '@weitersagen/platform/services';
import { Button } from '@weitersagen/ui/button';
import { DataTable, type Column } from '@weitersagen/ui/data-table';
import { focusOnMount } from '@weitersagen/ui/focus-on-mount';
import { Heading } from '@weitersagen/ui/heading';
import { Cluster, Stack } from '@weitersagen/ui/layout';
import { Notice } from '@weitersagen/ui/notice';
import { Text } from '@weitersagen/ui/text';
import { vouchersTexts } from './vouchers-texts.ts';

interface CodesPreviewProps {
  readonly found: FoundCodes;
  readonly kinds: readonly KeptVoucherKind[];
  readonly isBusy: boolean;
  readonly onAdd: () => void;
  readonly onCancel: () => void;
}

const isWrong = ({ what }: FoundCodes['noted'][number]): boolean =>
  what !== 'Bekannt' && what !== 'Doppelt';

/** What would become of a file of codes before it is added: how many of each shop and value, and which lines are wrong or not new. No code is shown whole. */
export function CodesPreview({ found, kinds, isBusy, onAdd, onCancel }: CodesPreviewProps) {
  const t = useTexts(vouchersTexts);
  const locale = useLocale();
  const { levels, noted, wrong } = found;
  const sum = (id: 'added' | 'known' | 'repeated') =>
    levels.reduce((all, level) => all + level[id], 0);
  const shopOf = (key: string | null) => {
    const kind = kinds.find((one) => one.key === key);
    if (kind === undefined) return key ?? t('noKind');
    const facts = { shop: kind.shop, name: kind.name[locale] };
    return t(kind.state === 'ended' ? 'kindEnded' : 'kindOf', facts);
  };
  const count = (id: 'added' | 'known' | 'repeated'): Column<FoundLevel> => ({
    id,
    title: t(`found.${id}`),
    align: 'end',
    render: (level) => formatCount(level[id], locale),
  });
  const columns: readonly Column<FoundLevel>[] = [
    ...(kinds.length === 0
      ? []
      : [
          {
            id: 'kind',
            title: t('found.kind'),
            render: ({ kind }: FoundLevel) => shopOf(kind),
          },
        ]),
    { id: 'value', title: t('value'), render: ({ cents }) => formatEuro(cents, locale) },
    count('added'),
    count('known'),
    count('repeated'),
  ];
  const lineText = ({ line, shortened: code, what }: FoundCodes['noted'][number]) => {
    const words = t(`line.${what}`, { line: String(line) });
    return code === '' ? words : t('found.lineOf', { words, code });
  };
  const rights = noted.filter((one) => !isWrong(one));
  const wrongs = noted.filter(isWrong);
  const others = sum('known') + sum('repeated') - rights.length;
  return (
    <Stack gap={16}>
      <Heading level={3} size="small" focusRef={focusOnMount}>
        {t(wrong > 0 ? 'found.read' : 'found.title')}
      </Heading>
      {wrong > 0 && (
        <Notice tone="critical" role="alert" title={t('linesTitle')}>
          <Stack gap={4}>
            <span>{t('linesText')}</span>
            {wrongs.map((one) => (
              <span key={one.line}>{lineText(one)}</span>
            ))}
            {wrong > wrongs.length && (
              <span>{t('found.moreWrong', { count: wrong - wrongs.length })}</span>
            )}
          </Stack>
        </Notice>
      )}
      {levels.length > 0 && (
        <DataTable
          caption={t('found.caption')}
          columns={columns}
          rows={levels}
          keyOf={({ kind, cents }) => `${kind} ${cents}`}
          narrow="cards"
        />
      )}
      {rights.length > 0 && (
        <Notice tone="info" title={t('found.notNew', { count: sum('known') + sum('repeated') })}>
          <Stack gap={4}>
            {rights.map((one) => (
              <span key={one.line}>{lineText(one)}</span>
            ))}
            {others > 0 && <span>{t('found.moreLines', { count: others })}</span>}
          </Stack>
        </Notice>
      )}
      {wrong === 0 && sum('added') === 0 && <Text>{t('found.nothingNew')}</Text>}
      <Cluster gap={12}>
        {wrong === 0 && sum('added') > 0 && (
          <Button pending={isBusy} onClick={onAdd}>
            {t('found.add', { count: sum('added') })}
          </Button>
        )}
        <Button variant="secondary" disabled={isBusy} onClick={onCancel}>
          {t('found.cancel')}
        </Button>
      </Cluster>
    </Stack>
  );
}
