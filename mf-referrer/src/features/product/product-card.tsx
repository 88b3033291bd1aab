import type { Product } from '@weitersagen/contracts/product';
import { formatEuro } from '@weitersagen/domain/money';
import { productReward } from '@weitersagen/domain-ui/product-reward';
import { RewardBadge } from '@weitersagen/domain-ui/reward-badge';
import { useTexts } from '@weitersagen/platform/i18n';
import { useLocale } from '@weitersagen/platform/services';
import { Heading } from '@weitersagen/ui/heading';
import { Icon } from '@weitersagen/ui/icon';
import frame from '../../area/card-frame.module.css';
import { ProductPicture } from '../../area/product-picture.tsx';
import classes from './product-card.module.css';
import { ProductStep } from '../../area/product-step.tsx';

interface ProductCardProps {
  readonly product: Product;
  readonly headingLevel: 3 | 4;
  readonly suffix?: string | undefined;
}

/** A product one can recommend: what it is, what it costs, what a referral brings, and the step to it. */
export function ProductCard({ product, headingLevel, suffix = '' }: ProductCardProps) {
  return (
    <li className={frame['card']}>
      <div className={frame['top']}>
        <ProductPicture product={product} className={frame['picture']} />
        <div className={frame['name']}>
          <div className={frame['badge']}>
            <RewardBadge {...productReward(product)} />
          </div>
          <Heading level={headingLevel} size="small">
            {product.name}
          </Heading>
        </div>
      </div>
      <p className={frame['claim']}>{product.claim}</p>
      <ul className={frame['features']}>
        {product.features.map((feature) => (
          <li key={feature} className={frame['feature']}>
            <Icon name="check" size={18} />
            {feature}
          </li>
        ))}
      </ul>
      <div className={frame['foot']}>
        <Price product={product} />
        <ProductStep product={product} name={product.name} suffix={suffix} />
      </div>
    </li>
  );
}

function Price({ product }: { readonly product: Product }) {
  const t = useTexts('mf-referrer');
  const locale = useLocale();
  const { priceMonthlyCents, priceOnceCents, minimumTermMonths } = product;
  const once = priceOnceCents === null || priceOnceCents === 0 ? null : priceOnceCents;
  return (
    <p className={classes['price']}>
      {priceMonthlyCents !== null && (
        <span className={classes['amount']}>
          {t('product.monthly', { amount: formatEuro(priceMonthlyCents, locale) })}
        </span>
      )}
      {once !== null && (
        <span className={priceMonthlyCents === null ? classes['amount'] : undefined}>
          {t('product.once', { amount: formatEuro(once, locale) })}
        </span>
      )}
      {minimumTermMonths !== null && minimumTermMonths > 0 && (
        <span>{t('product.term', { months: minimumTermMonths })}</span>
      )}
    </p>
  );
}
