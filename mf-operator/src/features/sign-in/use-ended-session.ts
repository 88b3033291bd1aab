import { useEffect, useState } from 'react';
import { isApiFailure } from '@weitersagen/api-client/api-failure';
import { staffRefresh } from '@weitersagen/contracts/staff';
import { useTexts } from '@weitersagen/platform/i18n';
import { useApi } from '@weitersagen/platform/services';
import { startStaffSession } from '@weitersagen/platform/staff-session';
import { hasEndedHere } from '../../area/ended-session.ts';

const params = { kind: 'operator' } as const;

/** Why the session of this browser is over, where it ended without its person; null for everybody else. What is behind it the server says to who held it alone. */
export function useEndedSession(): string | null {
  const t = useTexts('mf-operator');
  const api = useApi();
  const [why, setWhy] = useState<string | null>(null);
  useEffect(() => {
    if (!hasEndedHere()) return;
    async function ask() {
      try {
        startStaffSession(await api.call(staffRefresh, { params }));
      } catch (error) {
        const isKnown = isApiFailure(error) && error.key === 'sessionEnded';
        setWhy(isKnown && error.message !== '' ? error.message : t('signIn.ended'));
      }
    }
    void ask();
  }, [api, t]);
  return why;
}
