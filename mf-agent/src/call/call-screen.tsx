import type { Product } from '@weitersagen/contracts/product';
import type { StaffUser } from '@weitersagen/contracts/staff';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { productReward } from '@weitersagen/domain-ui/product-reward';
import type { ProductReward } from '@weitersagen/domain-ui/product-reward';
import { oneOf } from '@weitersagen/domain-ui/report/report-definition';
import { useSearchParams } from '@weitersagen/platform/router';
import { Tabs } from '@weitersagen/ui/tabs';
import { CreateStep } from '../customer/create-step.tsx';
import { InvitationsTab } from '../invitations/invitations-tab.tsx';
import { LeadsTab, OrdersTab, OverviewTab, ReferralsTab } from '../reports/report-tabs.tsx';
import { ShareStep } from '../share/share-step.tsx';
import { useShortcuts } from '../shortcuts/use-shortcuts.ts';
import classes from './call.module.css';
import { CallBar } from './call-bar.tsx';
import { NoReward } from './no-reward.tsx';
import { useDesk } from './use-desk.ts';
import type { CallDesk } from './use-desk.ts';

const tabs = [
  'einladungsmaske',
  'einladungen',
  'empfehler',
  'interessenten',
  'auftraege',
  'uebersicht',
] as const;
type TabId = (typeof tabs)[number];

interface CallScreenProps {
  readonly product: Product;
  readonly termsVersion: string;
  readonly user: StaffUser;
}

/** Everything for one call on one screen; the tab stands in the address. product.md, section "4 Screens". */
export function CallScreen(props: CallScreenProps) {
  const { product } = props;
  const { t } = useArea();
  const [params, setParams] = useSearchParams();
  const selected = oneOf(tabs, params.get('reiter') ?? undefined) ?? 'einladungsmaske';
  const desk = useDesk(String(product.id));
  const reward = productReward(product);
  const rewardCents = reward.activeCents;

  function show(tab: TabId): void {
    // What a report of the tab before was asked for says nothing about this one.
    const next = new URLSearchParams(tab === 'einladungsmaske' ? {} : { reiter: tab });
    const widget = params.get('widget');
    if (widget !== null) next.set('widget', widget);
    setParams(next);
  }

  function newCustomer(): void {
    desk.nextCustomer();
    if (selected !== 'einladungsmaske') show('einladungsmaske');
  }

  useShortcuts({
    newCustomer,
    script: () => desk.toggle('script'),
    consultant: () => desk.toggle('consultant'),
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
          content: id === selected && (
            <div className={classes['tab']}>
              <TabContent
                {...props}
                rewardCents={rewardCents}
                announced={reward.announced}
                tab={id}
                desk={desk}
              />
            </div>
          ),
        }))}
      />
    </>
  );
}

interface TabContentProps extends MaskProps {
  readonly tab: TabId;
}

interface MaskProps extends CallScreenProps {
  /** Null where nobody gets anything for the product today. */
  readonly rewardCents: number | null;
  readonly announced: ProductReward['announced'];
  readonly desk: CallDesk;
}

function TabContent({ tab, ...mask }: TabContentProps) {
  const { user } = mask;
  switch (tab) {
    case 'einladungen':
      return <InvitationsTab user={user} />;
    case 'empfehler':
      return <ReferralsTab user={user} />;
    case 'interessenten':
      return <LeadsTab user={user} />;
    case 'auftraege':
      return <OrdersTab user={user} />;
    case 'uebersicht':
      return <OverviewTab user={user} />;
    default:
      return <Mask {...mask} />;
  }
}

/** The mask: the create step, then the share step. */
function Mask({ product, rewardCents, announced, termsVersion, desk }: MaskProps) {
  if (desk.created) return <ShareStep created={desk.created} desk={desk} />;
  if (rewardCents === null) return <NoReward product={product.name} announced={announced} />;
  return (
    <CreateStep
      key={desk.customer}
      product={product}
      rewardCents={rewardCents}
      termsVersion={termsVersion}
      desk={desk}
      onCreated={({ number, referrerHash }) =>
        desk.keepCreated({ productId: String(product.id), number, referrerHash })
      }
    />
  );
}
