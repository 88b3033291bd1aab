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

  async function choose(kind: WaitingKind, mode: NoticeMode) {
    clear();
    setTold(null);
    const shown = (notices ?? []).map((one) => (one.kind === kind ? { kind, mode } : one));
    queryClient.setQueryData(queryKey, { notices: shown });
    try {
      await api.call(changeOwnNotice, { body: { kind, mode } });
      setTold(t(`account.notices.done.${mode}`, { what: t(`waiting.kinds.${kind}`) }));
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
        {notices?.map(({ kind, mode }) => (
          <ChoiceSelect
            key={kind}
            label={t(`waiting.kinds.${kind}`)}
            value={mode}
            options={modes.map((value) => ({ value, label: t(`account.notices.mode.${value}`) }))}
            onChange={(value) => void choose(kind, value as NoticeMode)}
          />
        ))}
      </Stack>
    </Setting>
  );
}
