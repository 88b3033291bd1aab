import { useState } from 'react';
import { getOperatorSso } from '@weitersagen/contracts/operator-access';
import { getSsoStart } from '@weitersagen/contracts/single-sign-on';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { useFailure } from '@weitersagen/domain-ui/use-failure';
import { useTexts } from '@weitersagen/platform/i18n';
import { useQuery } from '@weitersagen/platform/query';
import { useLocation } from '@weitersagen/platform/router';
import { useApi, useLocale } from '@weitersagen/platform/services';
import { Button } from '@weitersagen/ui/button';
import { Stack } from '@weitersagen/ui/layout';
import { Text } from '@weitersagen/ui/text';
import { beginAttempt } from './sso-attempt.ts';

/** Leads to the company's identity provider, where one is configured; after a refusal to another account there. */
export function SsoButton({ isRefused }: { readonly isRefused: boolean }) {
  const t = useTexts('mf-operator');
  const p = useTexts('platform');
  const api = useApi();
  const locale = useLocale();
  const redirect = new URLSearchParams(useLocation().search).get('redirect') ?? '';
  const { failure, report, clear } = useFailure();
  const [isLeaving, setLeaving] = useState(false);
  const configured = useQuery({
    queryKey: ['operator sso'],
    queryFn: ({ signal }) => api.call(getOperatorSso, { signal }),
  });
  if (configured.data?.isOffered !== true) return null;

  async function leave() {
    clear();
    setLeaving(true);
    try {
      const where = await api.call(getSsoStart, {});
      window.location.assign(await beginAttempt(where, { locale, redirect }, isRefused));
    } catch (error) {
      report(error);
      setLeaving(false);
    }
  }
  return (
    <Stack gap={12} align="start">
      <Text>{t('sso.text')}</Text>
      <Button variant="secondary" pending={isLeaving} onClick={() => void leave()}>
        {isRefused ? t('sso.other') : p('staff.sso')}
      </Button>
      <FailureNotice failure={failure} />
    </Stack>
  );
}
