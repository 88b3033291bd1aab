import type { Product } from '@weitersagen/contracts/product';
import { productReward } from '@weitersagen/domain-ui/product-reward';
import { useTexts } from '@weitersagen/platform/i18n';
import { track } from '@weitersagen/platform/track';
import { RouteLink } from '@weitersagen/platform/route-link';
import { buttonClass } from '@weitersagen/ui/button-class';
import { VisuallyHidden } from '@weitersagen/ui/visually-hidden';

interface ProductStepProps {
  readonly product: Pick<Product, 'id' | 'rewards'>;
  /** What people call it, said to those who listen. */
  readonly name: string;
  /** How much the recommendation stands out; looking never does. */
  readonly variant?: 'primary' | 'secondary';
  readonly size?: 'small' | 'medium';
  readonly suffix?: string;
}

const choose = () => track('productChosen');

/** The way on from a product: recommend it or, as long as that brings nothing, look at it. product.md, section "4 Screens". */
export function ProductStep({ product, name, ...look }: ProductStepProps) {
  const { variant = 'primary', size = 'medium', suffix = '' } = look;
  const t = useTexts('mf-referrer');
  const isOffered = productReward(product).activeCents !== null;
  return (
    <RouteLink
      to={isOffered ? 'Empfehlen' : 'Produkt'}
      params={{ produktId: String(product.id) }}
      suffix={suffix}
      className={buttonClass(isOffered ? variant : 'secondary', size, size === 'medium')}
      {...(isOffered ? { onFollow: choose } : {})}
    >
      {t(isOffered ? 'product.recommend' : 'product.look')} <VisuallyHidden>{name}</VisuallyHidden>
    </RouteLink>
  );
}
