import type { ReactNode } from 'react';
import type { RouteName } from '@weitersagen/contracts/route-table';
import type { StaffUser } from '@weitersagen/contracts/staff';
import { canOpenView } from '@weitersagen/domain/permissions';
import type { AgencyView } from '@weitersagen/domain/permissions';
import { AreaFrame } from '@weitersagen/domain-ui/area/area-frame';
import { useTexts } from '@weitersagen/platform/i18n';
import { useStaffUser } from '@weitersagen/platform/staff-session';
import { NoRight } from './no-right.tsx';
import { entriesOf, roleOf } from './views.ts';

interface AreaPageProps {
  readonly route: RouteName;
  readonly title: string;
  /** The view that the page needs; without one every member of the agency may see it. */
  readonly view?: AgencyView;
  readonly children: (user: StaffUser) => ReactNode;
}

/**
 * A page of the area: who is signed in, the pages the role may open, the page itself. A page whose view the role lacks says so and
 * asks the server nothing. product.md, section "8 Roles and permissions".
 */
export function AreaPage({ route, title, view, children }: AreaPageProps) {
  const t = useTexts('mf-agency');
  const user = useStaffUser('agency');
  const role = roleOf(user?.role ?? '');
  const start = { route: 'AgenturBereich', text: 'start' } as const;
  const mayOpen = view === undefined || canOpenView(role, view);
  return (
    <AreaFrame
      kind="agency"
      texts={t}
      login="AgenturLogin"
      route={route}
      title={title}
      hasDocuments={canOpenView(role, 'invoices')}
      role={t(`role.${role}`)}
      links={[start, ...entriesOf(role)].map((entry) => ({
        route: entry.route,
        title: t(`${entry.text}.title`),
      }))}
    >
      {(member) => (mayOpen ? children(member) : <NoRight />)}
    </AreaFrame>
  );
}
