import { useBrowserValue } from '@weitersagen/platform/browser-value';
import { Heading } from '@weitersagen/ui/heading';
import { Stack } from '@weitersagen/ui/layout';
import { Text } from '@weitersagen/ui/text';
import { RewardEntry } from '../features/reward/reward-entry.tsx';
import { RewardGate } from '../features/reward/reward-gate.tsx';
import { RewardHint } from '../features/reward/reward-hint.tsx';
import classes from '../features/reward/reward-picture.module.css';
import { openedTokens, openRewardTokenKey } from '../area/claim-memory.ts';
import { useTexts } from '../area/texts.ts';

function RewardList({ token }: { readonly token: string }) {
  const t = useTexts();
  const opened = useBrowserValue(openedTokens) ?? '';
  const tokens = [...new Set([token, ...opened.split(' ').filter((each) => each !== '')])];
  return (
    <Stack gap={32}>
      <Stack gap={12}>
        <Heading level={1}>{t('rewards.title')}</Heading>
        <Text size="lead">{t('rewards.intro')}</Text>
      </Stack>
      <ul className={classes['list']}>
        {tokens.map((each) => (
          <RewardEntry key={each} token={each} />
        ))}
      </ul>
      <Stack gap={12} align="start">
        <Text size="small" tone="muted">
          {t('rewards.more')}
        </Text>
        <RewardHint />
      </Stack>
    </Stack>
  );
}

/**
 * The rewards to choose from: the one of the mailed link and those opened in this tab before. A token opens its own reward
 * only. product.md, section "4 Screens".
 */
export default function Rewards() {
  const t = useTexts();
  return (
    <RewardGate title={t('rewards.title')} storageKey={openRewardTokenKey}>
      {(_, token) => <RewardList token={token} />}
    </RewardGate>
  );
}
