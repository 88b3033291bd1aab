import { useState } from 'react';
import { useTexts } from '@weitersagen/platform/i18n';
import { useLocation } from '@weitersagen/platform/router';
import { useApi, useLocale } from '@weitersagen/platform/services';
import { beginSso } from '@weitersagen/platform/single-sign-on';
import type { SsoKind } from '@weitersagen/platform/single-sign-on';
import { Button } from '@weitersagen/ui/button';
import { FailureNotice } from './failure-notice.tsx';
import { useFailure } from './use-failure.ts';

/** Leads to the client's identity provider, which says who somebody is. */
export function SsoButton({ kind }: { readonly kind: SsoKind }) {
  const t = useTexts('platform');
  const api = useApi();
  const locale = useLocale();
  const redirect = new URLSearchParams(useLocation().search).get('redirect') ?? '';
  const { failure, report, clear } = useFailure();
  const [pending, setPending] = useState(false);
  async function begin() {
    clear();
    setPending(true);
    try {
      window.location.assign(await beginSso(api, kind, { locale, redirect }));
    } catch (error) {
      report(error);
      setPending(false);
    }
  }
  return (
    <>
      <FailureNotice failure={failure} />
      <Button variant="secondary" pending={pending} onClick={() => void begin()}>
        {t('staff.sso')}
      </Button>
    </>
  );
}
