import { nonBreakingName } from '@weitersagen/domain/non-breaking-name';
import { Text } from '@weitersagen/ui/text';
import { useTexts } from '../texts.ts';

interface RecommendedProps {
  /** Undefined while it is on its way: its line is kept free, so that nothing moves. */
  readonly of:
    | {
        readonly recommendedBy?: string | undefined;
        readonly recommendedProduct?: string | undefined;
      }
    | undefined;
}

/** Who recommended what, small above the heading, so that a contact knows which referral a page is about. product.md, section "4 Screens". */
export function Recommended({ of }: RecommendedProps) {
  const t = useTexts();
  if (of === undefined) return <Text size="small">{'\u00A0'}</Text>;
  const { recommendedBy: who, recommendedProduct: product } = of;
  if (who === undefined || product === undefined) return null;
  return (
    <Text size="small" tone="muted" strong>
      {t('landing.headline', { who, product: nonBreakingName(product) })}
    </Text>
  );
}
