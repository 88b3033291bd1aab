import { useState } from 'react';
import type { ReferralView } from '@weitersagen/contracts/referral';
import { useTexts } from '@weitersagen/platform/i18n';
import { useLocale } from '@weitersagen/platform/services';
import classes from './link-card.module.css';
import { shareTexts } from './share-texts.ts';

/** The link as messengers show it: the picture that they fetch, and its address. Without a connection the address stands alone. */
export function LinkCard({ referral }: { readonly referral: ReferralView }) {
  const t = useTexts(shareTexts);
  const locale = useLocale();
  const [isMissing, setMissing] = useState(false);
  const { number, product, shortUrl, state } = referral;
  // Until it works, a link has its product's picture; browsers keep a picture for a day by its address.
  const picture =
    state === 'active' ? `/og/empfehlung/${number}?sprache=${locale}` : `/og/produkt/${product.id}`;
  return (
    <figure className={classes['card']}>
      {!isMissing && (
        <img
          className={classes['picture']}
          src={picture}
          alt={t(state === 'active' ? 'card.picture' : 'card.productPicture', {
            product: product.name,
          })}
          width={1200}
          height={630}
          decoding="async"
          onError={() => setMissing(true)}
        />
      )}
      <figcaption className={classes['address']}>{shortUrl.replace(/^https?:\/\//, '')}</figcaption>
    </figure>
  );
}
