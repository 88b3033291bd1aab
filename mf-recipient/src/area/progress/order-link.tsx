import { productLink } from '@weitersagen/contracts/referral-lookup';
import { useBrowserValue } from '@weitersagen/platform/browser-value';
import { useApi, useTenant } from '@weitersagen/platform/services';
import { track } from '@weitersagen/platform/track';
import { Icon } from '@weitersagen/ui/icon';
import { LinkButton } from '@weitersagen/ui/link-button';
import { useTexts } from '../texts.ts';

interface OrderLinkProps {
  readonly referralNumber: string;
  readonly recipientNumber: string;
  readonly variant?: 'primary' | 'secondary';
}

/** Leads to the provider with a signed attribution, so that the order counts for this referral. */
export function OrderLink({
  referralNumber,
  recipientNumber,
  variant = 'primary',
}: OrderLinkProps) {
  const t = useTexts();
  const api = useApi();
  const { hasEnded } = useTenant();
  const isFramed = useBrowserValue(() => window.parent !== window);
  const address = api.url(
    productLink,
    { number: referralNumber },
    { empfaengernummer: recipientNumber },
  );
  // An order would count for nobody any more.
  if (hasEnded === true) return null;
  return (
    <LinkButton
      href={address}
      variant={variant}
      size="large"
      icon={<Icon name="external" />}
      onClick={() => track('providerVisited')}
      // The provider's shop allows no frame around it.
      {...(isFramed === true && { target: '_blank', rel: 'noopener' })}
    >
      {t('order.link')}
    </LinkButton>
  );
}
