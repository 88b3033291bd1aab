import type { KeptVoucherKind } from '@weitersagen/contracts/operator-voucher-kinds';
import type { VoucherLevel } from '@weitersagen/contracts/operator-vouchers';
import { useTexts } from '@weitersagen/platform/i18n';
import { Disclosure } from '@weitersagen/ui/disclosure';
import { EmptyState } from '@weitersagen/ui/empty-state';
import { Heading } from '@weitersagen/ui/heading';
import { Stack } from '@weitersagen/ui/layout';
import { Text } from '@weitersagen/ui/text';
import { KindSection, type KindTask } from './kind-section.tsx';
import { FoldedLevels, LevelTable } from './level-table.tsx';
import { vouchersTexts } from './vouchers-texts.ts';

interface KindListProps {
  readonly kinds: readonly KeptVoucherKind[];
  readonly levels: readonly VoucherLevel[];
  readonly onTask: (task: KindTask, kind: KeptVoucherKind) => void;
}

/** The kinds of a client with their codes, then the codes of none; kinds that have ended are folded up, unless a reward waits for one. */
export function KindList({ kinds, levels, onTask }: KindListProps) {
  const t = useTexts(vouchersTexts);
  const of = (key: string | null) => levels.filter(({ kind = null }) => kind === key);
  const isFolded = ({ key, state }: KeptVoucherKind) =>
    state === 'ended' && of(key).every(({ waiting }) => waiting === 0);
  const section = (kind: KeptVoucherKind) => (
    <KindSection
      key={kind.key}
      kind={kind}
      levels={of(kind.key)}
      onTask={(task) => onTask(task, kind)}
    />
  );
  const folded = kinds.filter(isFolded);
  const unnamed = of(null);
  if (kinds.length === 0)
    return unnamed.length === 0 ? (
      <EmptyState icon="gift" title={t('none')}>
        {t('noneText')}
      </EmptyState>
    ) : (
      <LevelTable caption={t('levels')} levels={unnamed} />
    );
  return (
    <Stack gap={32}>
      {kinds.filter((kind) => !isFolded(kind)).map(section)}
      {unnamed.length > 0 && (
        <Stack gap={12}>
          <Heading level={2} size="small">
            {t('noKind')}
          </Heading>
          <Text>{t('noKindText')}</Text>
          <FoldedLevels caption={t('levelsOf', { name: t('noKind') })} levels={unnamed} />
        </Stack>
      )}
      {folded.length > 0 && (
        <Disclosure summary={t('endedKinds', { count: folded.length })}>
          <Stack gap={24}>{folded.map(section)}</Stack>
        </Disclosure>
      )}
    </Stack>
  );
}
