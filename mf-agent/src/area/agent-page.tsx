import type { ReactNode } from 'react';
import type { RouteName } from '@weitersagen/contracts/route-table';
import type { StaffUser } from '@weitersagen/contracts/staff';
import { AreaFrame } from '@weitersagen/domain-ui/area/area-frame';
import { useTexts } from '@weitersagen/platform/i18n';

interface AgentPageProps {
  readonly route: RouteName;
  readonly title: string;
  readonly children: (user: StaffUser) => ReactNode;
}

/** A page of the area of call-centre agents; one call is one page, so there is no navigation beside it. */
export function AgentPage({ route, title, children }: AgentPageProps) {
  const t = useTexts('mf-agent');
  return (
    <AreaFrame kind="agent" texts={t} login="AgentLogin" route={route} title={title} links={[]}>
      {children}
    </AreaFrame>
  );
}
