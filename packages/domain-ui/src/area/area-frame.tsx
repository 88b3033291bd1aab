import { useEffect, useMemo, useRef } from 'react';
import type { ReactNode } from 'react';
import type { RouteName } from '@weitersagen/contracts/route-table';
import type { StaffArea, StaffUser } from '@weitersagen/contracts/staff';
import { usePageTitle } from '@weitersagen/platform/page-title';
import { useQueryClient } from '@weitersagen/platform/query';
import { useNavigate, useRevalidator } from '@weitersagen/platform/router';
import { useApi, useHref } from '@weitersagen/platform/services';
import { useStaffUser } from '@weitersagen/platform/staff-session';
import { readStored } from '@weitersagen/platform/stored-session';
import { classNames } from '@weitersagen/ui/class-names';
import { Heading } from '@weitersagen/ui/heading';
import { useIsOpen } from '../open-link.tsx';
import { AreaNav } from './area-nav.tsx';
import type { AreaLink } from './area-nav.tsx';
import { AreaPerson } from './area-person.tsx';
import classes from './area.module.css';
import { LeavingNotice } from './leaving-notice.tsx';
import { staffApi } from './staff-api.ts';
import { AreaContext } from './use-area.ts';
import type { AreaTexts } from './use-area.ts';

interface AreaFrameProps {
  readonly kind: StaffArea;
  readonly texts: AreaTexts;
  /** Whether the person may open credit notes; told by the area's kind where it says nothing. */
  readonly hasDocuments?: boolean;
  /** The sign-in of the area. */
  readonly login: RouteName;
  readonly route: RouteName;
  readonly title: string;
  readonly links?: readonly AreaLink[];
  /** In place of the links, where an area has a navigation of its own: beside the page where there is room, else above it. */
  readonly nav?: ReactNode;
  /** Where the way past the navigation leads, for an area whose header has one. */
  readonly contentId?: string;
  /** What the person is here, beside the name. */
  readonly role?: string;
  readonly children: (user: StaffUser) => ReactNode;
}

/**
 * Leaves for the sign-in when the session ends, and forgets what was loaded. Who signs out here is done with the page; where it ended
 * in another tab or on the server, the page is asked for again, so that its guard leads to the sign-in and back. Answers what says
 * that somebody signs out.
 */
function useLeave(kind: StaffArea, user: StaffUser | null, login: string): () => void {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const queryClient = useQueryClient();
  const person = useRef<'unknown' | 'here' | 'leaving'>('unknown');
  useEffect(() => {
    if (user !== null && person.current === 'unknown') person.current = 'here';
    if (user !== null || readStored(kind)) return;
    queryClient.removeQueries({ queryKey: [kind] });
    void (person.current === 'here' ? revalidate() : navigate(login, { replace: true }));
  }, [kind, user, navigate, revalidate, login, queryClient]);
  return () => {
    person.current = 'leaving';
  };
}

/**
 * A page of a staff area: who is signed in, the pages of the area, the page itself. Shows nothing to anybody else, who goes to the
 * sign-in. product.md, section "8 Roles and permissions".
 */
export function AreaFrame(props: AreaFrameProps) {
  const { kind, texts, login, route, title, links = [], nav, contentId, role } = props;
  const { hasDocuments, children } = props;
  const user = useStaffUser(kind);
  const isOpen = useIsOpen();
  const api = useApi();
  const onSignOut = useLeave(kind, user, useHref()(login));
  usePageTitle(title);
  const area = useMemo(() => ({ kind, t: texts, api: staffApi(api, kind) }), [kind, texts, api]);
  if (user === null) return null;
  const shown = links.filter((link) => isOpen(link.route));
  return (
    <AreaContext value={area}>
      <div className={classNames(classes['area'], nav !== undefined && classes['beside'])}>
        <AreaPerson user={user} role={role} onSignOut={onSignOut} />
        {nav ?? (shown.length > 0 && <AreaNav links={shown} current={route} />)}
        <div
          className={classes['page']}
          id={contentId}
          tabIndex={contentId === undefined ? undefined : -1}
        >
          <Heading level={1} size="medium">
            {title}
          </Heading>
          <LeavingNotice hasDocuments={hasDocuments ?? kind !== 'agent'} />
          {children(user)}
        </div>
      </div>
    </AreaContext>
  );
}
