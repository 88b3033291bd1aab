import { useState } from 'react';
import type { KeptProduct } from '@weitersagen/contracts/operator-catalogue';
import { berlinDay } from '@weitersagen/domain/dates';
import { formatEuro, formatEuroShort } from '@weitersagen/domain/money';
import { rewardWords } from '@weitersagen/domain/reward-words';
import { parseEuro } from '@weitersagen/domain/typed-euro';
import { useTexts } from '@weitersagen/platform/i18n';
import { useLocale } from '@weitersagen/platform/services';
import { catalogueTexts } from './catalogue-texts.ts';
import classes from './product-preview.module.css';
import { providerWords } from './provider-words.ts';
import { factsOf, linesOf, type ProductValues } from './product-values.ts';
import { useShownDetails } from './use-shown-details.ts';

interface ProductDrawingProps {
  readonly values: ProductValues;
  readonly product: KeptProduct | null;
}

/** What is typed of a product as the pages of customers would say it. */
function useShown(values: ProductValues, product: KeptProduct | null) {
  const t = useTexts(catalogueTexts);
  const locale = useLocale();
  const isGerman = locale === 'de';
  const name = values.name.trim() || t('preview.noName');
  const monthly = parseEuro(values.monthly, locale);
  const once = parseEuro(values.once, locale);
  const [now] = useState(() => berlinDay(new Date()));
  const today = product?.today ?? now;
  const { details, minimumTermMonths: months } = factsOf(values, locale);
  const provider = providerWords(details, monthly, today);
  const more = useShownDetails(details, { monthlyCents: monthly, onceCents: once, months }, today);
  const cents = provider.monthlyCents ?? monthly ?? once;
  const price =
    cents === null
      ? null
      : t(monthly === null ? 'preview.once' : 'preview.monthly', {
          amount: formatEuro(cents, locale),
        });
  const rewards = (product?.rewards ?? []).filter(({ state }) => state === 'active');
  const reward = rewards.length === 0 ? null : Math.max(...rewards.map((one) => one.valueCents));
  const parts = { referrerRewardCents: reward ?? 0, recipientRewardCents: 0 };
  return {
    /** The card and the product's page say what the provider calls it; the message what is written. */
    cardName: provider.name?.[locale] ?? name,
    claim: provider.claim?.[locale] ?? (isGerman ? values.claimDe : values.claimEn).trim(),
    features: [
      ...new Set([...linesOf(isGerman ? values.featuresDe : values.featuresEn), ...more.lines]),
    ],
    facts: more.facts,
    footnote: more.footnote,
    price,
    /** The price without the promotion, while one lowers it. */
    regular:
      monthly === null || cents === monthly
        ? null
        : t('preview.monthly', { amount: formatEuro(monthly, locale) }),
    reward: reward === null ? null : formatEuroShort(reward, locale),
    message: t('preview.message', {
      product: name,
      reward: reward === null ? '' : rewardWords('close', parts, locale),
    }),
    picture: product?.picture?.url ?? null,
  };
}

/** A card, the head of a product's page and a message, drawn in the tokens of the page around them. */
export function ProductDrawing({ values, product }: ProductDrawingProps) {
  const t = useTexts(catalogueTexts);
  const { cardName, claim, features, facts, footnote, price, regular, reward, message, picture } =
    useShown(values, product);
  const badge = reward !== null && (
    <span className={classes['badge']}>{t('preview.reward', { amount: reward })}</span>
  );
  const photo = picture !== null && <img className={classes['photo']} src={picture} alt="" />;
  return (
    <>
      <figure className={classes['part']}>
        <figcaption className={classes['caption']}>{t('preview.card')}</figcaption>
        <div className={classes['card']}>
          {photo}
          {badge}
          <p className={classes['name']}>{cardName}</p>
          <p className={classes['muted']}>{claim}</p>
          <ul className={classes['features']}>
            {features.map((feature) => (
              <li key={feature}>{feature}</li>
            ))}
          </ul>
          <PriceOf price={price} regular={regular} />
          <p className={classes['button']}>{t('preview.recommend')}</p>
        </div>
      </figure>
      <figure className={classes['part']}>
        <figcaption className={classes['caption']}>{t('preview.head')}</figcaption>
        <div className={classes['head']}>
          <div className={classes['intro']}>
            <p className={classes['title']}>{cardName}</p>
            <p>{claim}</p>
            {photo}
          </div>
          <div className={classes['offer']}>
            {reward !== null && <p className={classes['amount']}>{reward}</p>}
            <p className={classes['button']}>{t('preview.recommend')}</p>
            <PriceOf price={price} regular={regular} />
            <dl className={classes['facts']}>
              {facts.map(({ name, text }) => (
                <div key={name}>
                  <dt className={classes['muted']}>{name}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
            {footnote !== null && <p className={classes['footnote']}>{footnote}</p>}
          </div>
        </div>
      </figure>
      <figure className={classes['part']}>
        <figcaption className={classes['caption']}>{t('preview.share')}</figcaption>
        <p className={classes['message']}>{message}</p>
      </figure>
    </>
  );
}

function PriceOf({
  price,
  regular,
}: {
  readonly price: string | null;
  readonly regular: string | null;
}) {
  if (price === null) return null;
  return (
    <p className={classes['price']}>
      {price} {regular !== null && <s className={classes['regular']}>{regular}</s>}
    </p>
  );
}
