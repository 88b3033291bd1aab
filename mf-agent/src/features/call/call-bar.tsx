import type { Product } from '@weitersagen/contracts/product';
import { Euro } from '@weitersagen/domain-ui/euro';
import { useTexts } from '@weitersagen/platform/i18n';
import { RouteLink } from '@weitersagen/platform/route-link';
import { Button } from '@weitersagen/ui/button';
import { Text } from '@weitersagen/ui/text';
import { KeyHint } from '../../area/shortcuts/key-hint.tsx';
import { shortcuts } from '../../area/shortcuts/use-shortcuts.ts';
import classes from '../../area/call.module.css';

interface CallBarProps {
  readonly product: Product;
  /** Null without a reward today. */
  readonly rewardCents: number | null;
  readonly onNewCustomer: () => void;
}

/** What the call is about, the amount at stake, and the way to the next customer. */
export function CallBar({ product, rewardCents, onNewCustomer }: CallBarProps) {
  const t = useTexts('mf-agent');
  return (
    <div className={classes['bar']}>
      <div className={classes['facts']}>
        {rewardCents !== null && <Euro cents={rewardCents} size="large" />}
        <div>
          <Text strong>{product.name}</Text>
          <RouteLink to="AgentBereich">{t('call.otherProduct')}</RouteLink>
        </div>
      </div>
      <Button variant="secondary" aria-keyshortcuts={shortcuts.newCustomer} onClick={onNewCustomer}>
        {t('call.newCustomer')}
        <KeyHint of="newCustomer" />
      </Button>
    </div>
  );
}
