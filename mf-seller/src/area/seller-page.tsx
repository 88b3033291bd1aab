import type { ReactNode } from 'react';
import type { RouteName } from '@weitersagen/contracts/route-table';
import type { StaffUser } from '@weitersagen/contracts/staff';
import { AreaFrame } from '@weitersagen/domain-ui/area/area-frame';
import { useTexts } from '@weitersagen/platform/i18n';

const entries = [
  { route: 'VertriebspartnerBereich', text: 'overview' },
  { route: 'VertriebspartnerAuftraege', text: 'orders' },
  { route: 'VertriebspartnerProvisionen', text: 'commissions' },
  { route: 'VertriebspartnerAbrechnung', text: 'settlements' },
  { route: 'VertriebspartnerDaten', text: 'data' },
] as const satisfies readonly { readonly route: RouteName; readonly text: string }[];

interface SellerPageProps {
  /** The entry of the navigation that the page belongs to. */
  readonly route: (typeof entries)[number]['route'];
  readonly title: string;
  readonly children: (user: StaffUser) => ReactNode;
}

/** A page of the area of professional sellers. product.md, section "8 Roles and permissions". */
export function SellerPage({ route, title, children }: SellerPageProps) {
  const t = useTexts('mf-seller');
  return (
    <AreaFrame
      kind="seller"
      texts={t}
      login="VertriebspartnerLogin"
      route={route}
      title={title}
      links={entries.map((entry) => ({ route: entry.route, title: t(`${entry.text}.title`) }))}
    >
      {children}
    </AreaFrame>
  );
}
