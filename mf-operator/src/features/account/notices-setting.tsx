import { changeOwnNotice, listOwnNotices } from '@weitersagen/contracts/operator-notices';
import { noticeModeLabels, type NoticeMode } from '@weitersagen/domain/notice-modes';
import type { WaitingKind } from '@weitersagen/domain/waiting-kinds';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { PartFailure } from '@weitersagen/domain-ui/part-failure';
import { Setting } from '@weitersagen/domain-ui/staff-account/setting';
import { useFailure } from '@weitersagen/domain-ui/use-failure';
import { useTexts } from '@weitersagen/platform/i18n';
import { useQuery, useQueryClient } from '@weitersagen/platform/query';
import { ChoiceSelect } from '@weitersagen/ui/choice-select';
import { Stack } from '@weitersagen/ui/layout';
import { Skeleton } from '@weitersagen/ui/skeleton';
import { Text } from '@weitersagen/ui/text';
import { Result } from '../../area/result.tsx';
import { useTold } from '../../area/use-told.ts';

const modes = Object.keys(noticeModeLabels) as NoticeMode[];
const isMode = (value: string): value is NoticeMode => Object.hasOwn(noticeModeLabels, value);
/** Shown for all where they differ; cannot be chosen back. */
const MIXED = 'mixed';

/** Of what the own roles handle, when a mail tells that something waits: each choice counts at once. product.md, section "14 Payouts and ledger". */
export function NoticesSetting() {
  const t = useTexts('mf-operator');
  const { api, kind: area } = useArea();
  const queryClient = useQueryClient();
  const queryKey = [area, 'notices'];
  const { failure, report, clear } = useFailure();
  const [told, setTold] = useTold();
  const found = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.call(listOwnNotices, { signal }),
  });
  const notices = found.data?.notices ?? null;
  const options = modes.map((value) => ({ value, label: t(`account.notices.mode.${value}`) }));
  const [first] = notices ?? [];
  const together = notices?.every(({ mode }) => mode === first?.mode)
    ? (first?.mode ?? null)
    : null;

  async function choose(kinds: readonly WaitingKind[], mode: NoticeMode, what: string) {
    clear();
    setTold(null);
    const shown = (notices ?? []).map((one) => (kinds.includes(one.kind) ? { ...one, mode } : one));
    queryClient.setQueryData(queryKey, { notices: shown });
    try {
      await api.call(changeOwnNotice, { body: { kinds: [...kinds], mode } });
      setTold(t(`account.notices.done.${mode}`, { what }));
    } catch (error) {
      report(error);
      await queryClient.invalidateQueries({ queryKey });
    }
  }
  return (
    <Setting title={t('account.notices.title')} text={t('account.notices.text')}>
      <Stack gap={16}>
        <Result told={told} />
        <FailureNotice failure={failure} />
        {found.isError && notices === null && <PartFailure onRetry={() => void found.refetch()} />}
        {found.isPending && <Skeleton shape="block" />}
        {notices?.length === 0 && <Text>{t('account.notices.none')}</Text>}
        {notices !== null && notices.length > 1 && (
          <ChoiceSelect
            isWide
            label={t('account.notices.all')}
            value={together ?? MIXED}
            options={
              together === null
                ? [{ value: MIXED, label: t('account.notices.mixed') }, ...options]
                : options
            }
            onChange={(value) => {
              const kinds = notices.map(({ kind }) => kind);
              if (isMode(value)) void choose(kinds, value, t('account.notices.everything'));
            }}
          />
        )}
        {notices?.map(({ kind, mode }) => (
          <ChoiceSelect
            key={kind}
            isWide
            label={t(`waiting.kinds.${kind}`)}
            value={mode}
            options={options}
            onChange={(value) => {
              if (isMode(value)) void choose([kind], value, t(`waiting.kinds.${kind}`));
            }}
          />
        ))}
      </Stack>
    </Setting>
  );
}
