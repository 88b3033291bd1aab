import { checkForReferral } from '@weitersagen/contracts/agent';
import { isEmail } from '@weitersagen/domain/email';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { useTexts } from '@weitersagen/platform/i18n';
import { useQuery } from '@weitersagen/platform/query';
import { Notice } from '@weitersagen/ui/notice';
import { Text } from '@weitersagen/ui/text';
import { useSettled } from '../../area/use-settled.ts';

interface DuplicateWarningProps {
  readonly productId: number;
  /** As far as it is typed. */
  readonly email: string;
}

/** Warns while the agent types: this customer has a running referral for the product. Without an answer it says nothing. */
export function DuplicateWarning({ productId, email }: DuplicateWarningProps) {
  const t = useTexts('mf-agent');
  const { api, kind } = useArea();
  const settled = useSettled(email.trim());
  const check = useQuery({
    queryKey: [kind, 'customer', 'duplicate', productId, settled],
    enabled: isEmail(settled),
    gcTime: 0, // an address of a customer is not kept longer than it is looked at
    queryFn: ({ signal }) =>
      api.call(checkForReferral, { body: { productId, email: settled }, signal }),
  });
  const outcome = check.data?.outcome;
  if (outcome === undefined || outcome === 'Frei' || settled !== email.trim()) return null;
  return (
    <Notice tone="warning" role="alert" title={t(`duplicate.${outcome}`)}>
      <Text>{t(`duplicate.${outcome}Text`)}</Text>
    </Notice>
  );
}
