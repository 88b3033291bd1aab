import { useEffect, useRef, useState } from 'react';
import { isApiFailure } from '@weitersagen/api-client/api-failure';
import type { SecondStep } from '@weitersagen/contracts/staff';
import { operatorSsoLogin } from '@weitersagen/contracts/operator-access';
import { isLocale, useTexts } from '@weitersagen/platform/i18n';
import { useSearchParams } from '@weitersagen/platform/router';
import { hrefOf, useServices } from '@weitersagen/platform/services';
import { startStaffSession } from '@weitersagen/platform/staff-session';
import { forgetAttempt, readAttempt } from './sso-attempt.ts';

/** How far the way back from the identity provider is; `none` for who does not come from there. */
type SsoAnswer =
  | { readonly step: 'none' }
  | { readonly step: 'asking' }
  /** The provider vouched for somebody, whose second factor is asked for. */
  | { readonly step: 'proven'; readonly second: SecondStep }
  | { readonly step: 'refused'; readonly why: string };

/** Takes the identity provider's answer out of the address and has the server look at it. product.md, section "12 Accounts and tokens". */
export function useSsoAnswer(): SsoAnswer {
  const t = useTexts('mf-operator');
  const { api, locale, paths } = useServices();
  const [params, setParams] = useSearchParams();
  const isBack = params.has('state') && (params.has('code') || params.has('error'));
  const [answer, setAnswer] = useState<SsoAnswer>({ step: isBack ? 'asking' : 'none' });
  const begun = useRef(false);
  useEffect(() => {
    if (!isBack || begun.current) return; // a code counts once
    begun.current = true;
    const attempt = readAttempt();
    // The provider's answer names no language: back to the one in which the sign-in began.
    if (attempt !== null && isLocale(attempt.locale) && attempt.locale !== locale) {
      const page = hrefOf(paths, attempt.locale, 'BetriebAnmelden');
      window.location.replace(`${page}?${params.toString()}`);
      return;
    }
    forgetAttempt();
    const redirect = attempt?.redirect ?? '';
    setParams(redirect === '' ? {} : { redirect }, { replace: true });
    const code = params.get('code');
    async function finish() {
      if (attempt === null || code === null || params.get('state') !== attempt.state)
        return setAnswer({ step: 'refused', why: t('sso.failed') });
      try {
        const body = { code, verifier: attempt.verifier, provider: attempt.provider };
        const found = await api.call(operatorSsoLogin, { body });
        if ('ticket' in found) return setAnswer({ step: 'proven', second: found });
        startStaffSession(found);
        setAnswer({ step: 'none' });
      } catch (error) {
        const known = isApiFailure(error) && error.message !== '' ? error.message : null;
        setAnswer({ step: 'refused', why: known ?? t('sso.failed') });
      }
    }
    void finish();
  }, [isBack, params, setParams, api, locale, paths, t]);
  return answer;
}
