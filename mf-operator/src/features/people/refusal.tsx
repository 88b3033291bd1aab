import type { ApiFailure } from '@weitersagen/api-client/api-failure';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { useTexts } from '@weitersagen/platform/i18n';
import { Notice } from '@weitersagen/ui/notice';
import { peopleTexts } from './people-texts.ts';

const own = ['unknownNumber', 'accountBlocked', 'unknownTenant'] as const;

/** Says why something was not done with somebody: in own words where the server's speak to the person themselves. */
export function Refusal({ failure }: { readonly failure: ApiFailure | null }) {
  const t = useTexts(peopleTexts);
  const key = own.find((one) => one === failure?.key);
  if (key === undefined) return <FailureNotice failure={failure} />;
  return <Notice tone="critical" role="alert" title={t(`refused.${key}`)} />;
}
