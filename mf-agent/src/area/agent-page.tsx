import type { ReactNode } from 'react';
import type { RouteName } from '@weitersagen/contracts/route-table';
import type { StaffUser } from '@weitersagen/contracts/staff';
import { AreaFrame } from '@weitersagen/domain-ui/area/area-frame';
import { useTexts } from '@weitersagen/platform/i18n';

const entries = [
  { route: 'AgentBereich', text: 'products' },
  { route: 'AgentZugang', text: 'access' },
] as const satisfies readonly { readonly route: RouteName; readonly text: string }[];

interface AgentPageProps {
  readonly route: (typeof entries)[number]['route'] | 'EmpfehlenAgent';
  readonly title: string;
  readonly children: (user: StaffUser) => ReactNode;
}

/** A page of the area of call-centre agents; one call is one page, so there is no navigation beside a call. */
export function AgentPage({ route, title, children }: AgentPageProps) {
  const t = useTexts('mf-agent');
  const links = route === 'EmpfehlenAgent' ? [] : entries;
  return (
    <AreaFrame
      kind="agent"
      texts={t}
      login="AgentLogin"
      route={route}
      title={title}
      links={links.map((entry) => ({ route: entry.route, title: t(`${entry.text}.entry`) }))}
    >
      {children}
    </AreaFrame>
  );
}
