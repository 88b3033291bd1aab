import { useState } from 'react';
import type { CatalogueProduct } from '@weitersagen/contracts/catalogue';
import { DeferredPart } from '@weitersagen/domain-ui/deferred-part';
import { productReward } from '@weitersagen/domain-ui/product-reward';
import { RewardBadge } from '@weitersagen/domain-ui/reward-badge';
import { useTexts } from '@weitersagen/platform/i18n';
import { RouteLink } from '@weitersagen/platform/route-link';
import { Badge } from '@weitersagen/ui/badge';
import { Button } from '@weitersagen/ui/button';
import { DefinitionList } from '@weitersagen/ui/definition-list';
import { Disclosure } from '@weitersagen/ui/disclosure';
import { Heading } from '@weitersagen/ui/heading';
import { latePart } from '@weitersagen/ui/late';
import { VisuallyHidden } from '@weitersagen/ui/visually-hidden';
import frame from '../../area/card-frame.module.css';
import { ProductPicture } from '../../area/product-picture.tsx';
import { ProductStep } from '../../area/product-step.tsx';
import classes from './catalogue-card.module.css';
import { detailTexts } from './detail/detail-texts.ts';
import { footnotesOf } from './detail/footnote-ids.ts';
import { FootnoteMarks } from './detail/footnotes.tsx';
import { Features } from './features.tsx';
import { Price, usePriceFacts } from './price.tsx';
import { useChosenBefore } from './use-answers.ts';

const deviceTariffs = latePart(() =>
  import(/* webpackChunkName: "device-tariffs" */ './device-tariffs.tsx').then(
    (file) => file.default,
  ),
);

interface Compare {
  readonly isChosen: boolean;
  /** As many are chosen as may be. */
  readonly isFull: boolean;
  readonly onChange: (chosen: boolean) => void;
}

interface CatalogueCardProps {
  readonly product: CatalogueProduct;
  /** Null where comparing makes no sense. */
  readonly compare: null | Compare;
  /** The product that the page suggests, with the number of its counterpart with television where there is one. */
  readonly suggestion?: { readonly withTelevision: number | null } | null;
}

/** A product of the catalogue: what it is, what it costs, what recommending it brings, and the step to it. */
export function CatalogueCard({ product, compare, suggestion = null }: CatalogueCardProps) {
  const d = useTexts(detailTexts);
  const notes = footnotesOf(product);
  const name = product.deviceName ?? product.displayName ?? product.name;
  const isDevice = product.deviceType !== null;
  const reward = productReward(product);
  return (
    <li className={frame['card']}>
      <div className={frame['top']}>
        <ProductPicture product={product} className={frame['picture']} />
        <div className={frame['name']}>
          <div className={frame['badge']}>
            <RewardBadge {...reward} />
            {reward.activeCents !== null && <FootnoteMarks ids={notes.reward} />}
          </div>
          {suggestion !== null && <Badge tone="primary">{d('suggested')}</Badge>}
          <Heading level={2} size="small">
            <RouteLink to="Produkt" params={{ produktId: String(product.id) }}>
              {name}
            </RouteLink>
          </Heading>
        </div>
      </div>
      <p className={frame['claim']}>
        {product.deviceDescription ?? product.claim} <FootnoteMarks ids={notes.speed} />
      </p>
      <Features product={product} />
      {suggestion?.withTelevision && (
        <RouteLink to="Produkt" params={{ produktId: String(suggestion.withTelevision) }}>
          {d('withTelevision')}
        </RouteLink>
      )}
      <div className={frame['foot']}>
        <Price product={product} />
        <PriceDetails product={product} />
        {isDevice && <Tariffs product={product} />}
        {compare && <CompareBox {...compare} name={name} />}
        <ProductStep product={product} name={name} />
      </div>
    </li>
  );
}

function CompareBox({ name, isChosen, isFull, onChange }: Compare & { readonly name: string }) {
  const t = useTexts('mf-referrer');
  const box = useChosenBefore<HTMLInputElement>(({ checked }) => {
    if (checked !== isChosen) onChange(checked);
  });
  return (
    <label className={classes['compare']}>
      <input
        ref={box}
        type="checkbox"
        checked={isChosen}
        disabled={isFull && !isChosen}
        onChange={(event) => onChange(event.target.checked)}
      />
      {t('catalogue.compare.add')} <VisuallyHidden>{name}</VisuallyHidden>
    </label>
  );
}

function PriceDetails({ product }: { readonly product: CatalogueProduct }) {
  const t = useTexts('mf-referrer');
  const facts = usePriceFacts()(product);
  return (
    <Disclosure summary={t('catalogue.price.details')}>
      <DefinitionList items={facts} />
      {product.footnote !== null && <p className={classes['footnote']}>{product.footnote}</p>}
    </Disclosure>
  );
}

function Tariffs({ product }: { readonly product: CatalogueProduct }) {
  const t = useTexts('mf-referrer');
  const [isShown, show] = useState(false);
  if (!isShown)
    return (
      <Button variant="secondary" block onClick={() => show(true)}>
        {t('catalogue.tariffs.show')}
      </Button>
    );
  return (
    <DeferredPart part={deviceTariffs}>
      {(DeviceTariffs) => <DeviceTariffs deviceId={product.id} />}
    </DeferredPart>
  );
}
