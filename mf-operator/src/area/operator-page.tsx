import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import type { OperatorRouteName } from '@weitersagen/contracts/operator-routes';
import type { StaffUser } from '@weitersagen/contracts/staff';
import { AreaFrame } from '@weitersagen/domain-ui/area/area-frame';
import { useTexts } from '@weitersagen/platform/i18n';
import { ConfirmedArea } from './confirmed-area.tsx';
import { followSession } from './ended-session.ts';
import { entryOf, rolesOf } from './entries.ts';
import { HostHeader } from './host-header.tsx';
import { OperatorNav } from './operator-nav.tsx';
import { PageNameContext } from './page-name.ts';
import { RoleGate } from './role-gate.tsx';
import { RoleWatch } from './role-watch.tsx';
import { useWatchedRoles } from './use-own-roles.ts';

interface OperatorPageProps {
  readonly route: OperatorRouteName;
  readonly title: string;
  readonly children: (user: StaffUser) => ReactNode;
}

/**
 * A page for operators who are signed in: who they are, the way out, the pages of the area that their roles open. product.md, section
 * "14 Payouts and ledger".
 */
export function OperatorPage({ route, title, children }: OperatorPageProps) {
  const t = useTexts('mf-operator');
  const { data: own = [] } = useWatchedRoles();
  const [name, setName] = useState<string | null>(null);
  useEffect(followSession, []);
  return (
    <PageNameContext value={setName}>
      <HostHeader />
      <AreaFrame
        kind="operator"
        texts={t}
        login="BetriebAnmelden"
        route={route}
        title={name ?? title}
        contentId="seite"
        nav={<OperatorNav own={own} current={entryOf(route)} title={title} />}
      >
        {(user) => (
          <RoleWatch>
            <RoleGate needed={rolesOf(route)}>
              <ConfirmedArea>{children(user)}</ConfirmedArea>
            </RoleGate>
          </RoleWatch>
        )}
      </AreaFrame>
    </PageNameContext>
  );
}
