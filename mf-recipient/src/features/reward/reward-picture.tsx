import type { Claim } from '@weitersagen/contracts/claim';
import {
  getRecipientHalfPicture,
  getReferrerHalfPicture,
  getWholeRewardPicture,
} from '@weitersagen/contracts/product-picture';
import { useApi } from '@weitersagen/platform/services';
import classes from './reward-picture.module.css';

/** The picture of a reward, whole or this person's half. Nothing where no picture shows the claim's own amount. */
export function RewardPicture({ claim }: { readonly claim: Claim }) {
  const api = useApi();
  const { picture, beneficiary } = claim;
  if (picture === null) return null;
  const half = beneficiary === 'referrer' ? getReferrerHalfPicture : getRecipientHalfPicture;
  const endpoint = picture.form === 'whole' ? getWholeRewardPicture : half;
  const source = (w: '320' | '640') => api.url(endpoint, { id: String(picture.rewardId) }, { w });
  return (
    <img
      className={classes['picture']}
      src={source('320')}
      srcSet={`${source('320')} 1x, ${source('640')} 2x`}
      width={320}
      height={240}
      alt="" // the amount stands beside it
      decoding="async"
    />
  );
}
