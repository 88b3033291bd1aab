import type { Product } from '@weitersagen/contracts/product';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { RouteLink } from '@weitersagen/platform/route-link';
import { Button } from '@weitersagen/ui/button';
import { Text } from '@weitersagen/ui/text';
import { KeyHint } from '../shortcuts/key-hint.tsx';
import { shortcuts } from '../shortcuts/use-shortcuts.ts';
import classes from './call.module.css';

interface CallBarProps {
  readonly product: Product;
  readonly onNewCustomer: () => void;
}

/** The product of the call, the way to the next customer, and the keys. */
export function CallBar({ product, onNewCustomer }: CallBarProps) {
  const { t } = useArea();
  return (
    <>
      <div className={classes['bar']}>
        <div className={classes['facts']}>
          <Text strong>{product.name}</Text>
          <RouteLink to="AgentBereich">{t('call.otherProduct')}</RouteLink>
        </div>
        <Button
          variant="secondary"
          aria-keyshortcuts={shortcuts.newCustomer}
          onClick={onNewCustomer}
        >
          {t('call.newCustomer')}
          <KeyHint of="newCustomer" />
        </Button>
      </div>
      <ul className={classes['keys']} aria-label={t('key.label')}>
        {(['newCustomer', 'create', 'copyLink', 'script', 'consultant'] as const).map((name) => (
          <li key={name}>
            <KeyHint of={name} /> {t(`key.${name}Does`)}
          </li>
        ))}
      </ul>
    </>
  );
}
