import type { ReactNode } from 'react';
import type { Product } from '@weitersagen/contracts/product';
import { productReward } from '@weitersagen/domain-ui/product-reward';
import type { ProductReward } from '@weitersagen/domain-ui/product-reward';
import { oneOf } from '@weitersagen/domain-ui/report/report-definition';
import { useTexts } from '@weitersagen/platform/i18n';
import { useSearchParams } from '@weitersagen/platform/router';
import { Tabs } from '@weitersagen/ui/tabs';
import { useShortcuts } from '../../area/shortcuts/use-shortcuts.ts';
import classes from '../../area/call.module.css';
import { CallBar } from './call-bar.tsx';
import { useCallState } from '../../area/call-state/use-call-state.ts';
import type { CallState } from '../../area/call-state/use-call-state.ts';

const tabs = [
  'einladungsmaske',
  'einladungen',
  'empfehler',
  'interessenten',
  'auftraege',
  'uebersicht',
] as const;
export type TabId = (typeof tabs)[number];

/** What every tab may know of a call. */
export interface Call {
  readonly product: Product;
  /** Null where nobody gets anything for the product today. */
  readonly rewardCents: number | null;
  readonly announced: ProductReward['announced'];
  readonly callState: CallState;
}

interface CallScreenProps {
  readonly product: Product;
  /** Draws what stands in a tab; called for the open one only. */
  readonly renderTab: (tab: TabId, call: Call) => ReactNode;
}

/** Everything for one call on one screen; the tab stands in the address. product.md, section "4 Screens". */
export function CallScreen({ product, renderTab }: CallScreenProps) {
  const t = useTexts('mf-agent');
  const [params, setParams] = useSearchParams();
  const selected = oneOf(tabs, params.get('reiter') ?? undefined) ?? 'einladungsmaske';
  const callState = useCallState(String(product.id));
  const reward = productReward(product);
  const rewardCents = reward.activeCents;
  const call = { product, rewardCents, announced: reward.announced, callState };

  function show(tab: TabId): void {
    // What a report of the tab before was asked for says nothing about this one.
    const next = new URLSearchParams(tab === 'einladungsmaske' ? {} : { reiter: tab });
    const widget = params.get('widget');
    if (widget !== null) next.set('widget', widget);
    setParams(next);
  }

  function newCustomer(): void {
    callState.nextCustomer();
    if (selected !== 'einladungsmaske') show('einladungsmaske');
  }

  useShortcuts({
    newCustomer,
    script: () => callState.toggle('script'),
    consultant: () => callState.toggle('consultant'),
  });
  return (
    <>
      <CallBar product={product} rewardCents={rewardCents} onNewCustomer={newCustomer} />
      <Tabs
        label={t('call.tabs')}
        selected={selected}
        onSelect={(id) => show(oneOf(tabs, id) ?? 'einladungsmaske')}
        items={tabs.map((id) => ({
          id,
          title: t(`tab.${id}`),
          content: id === selected && <div className={classes['tab']}>{renderTab(id, call)}</div>,
        }))}
      />
    </>
  );
}
