import { lazy, Suspense } from 'react';
import type { CatalogueProduct } from '@weitersagen/contracts/catalogue';
import { productReward } from '@weitersagen/domain-ui/product-reward';
import { Euro } from '@weitersagen/domain-ui/euro';
import { RewardBadge } from '@weitersagen/domain-ui/reward-badge';
import { useTexts } from '@weitersagen/platform/i18n';
import { Link } from '@weitersagen/platform/router';
import { RouteLink } from '@weitersagen/platform/route-link';
import { track } from '@weitersagen/platform/track';
import { useLocale, useServices } from '@weitersagen/platform/services';
import { buttonClass } from '@weitersagen/ui/button-class';
import { DefinitionList } from '@weitersagen/ui/definition-list';
import { Heading } from '@weitersagen/ui/heading';
import { Page, Section, Stack } from '@weitersagen/ui/layout';
import { Skeleton } from '@weitersagen/ui/skeleton';
import { Text } from '@weitersagen/ui/text';
import { VisuallyHidden } from '@weitersagen/ui/visually-hidden';
import { ProductPicture } from '../../../area/product-picture.tsx';
import { pageOfCategory } from '../catalogue-texts.ts';
import { Features } from '../features.tsx';
import { Breadcrumb } from '../page-links.tsx';
import { Price, usePriceFacts } from '../price.tsx';
import { detailTexts } from './detail-texts.ts';
import { footnotesOf } from './footnote-ids.ts';
import { FootnoteMarks, WithFootnotes } from './footnotes.tsx';
import classes from './product-detail.module.css';

const DeviceTariffs = lazy(
  () => import(/* webpackChunkName: "device-tariffs" */ '../device-tariffs.tsx'),
);

interface ProductDetailProps {
  readonly product: CatalogueProduct;
  /** The device that the tariff is looked at with. */
  readonly device: string | undefined;
}

/** One product in full: what it is and costs, its reward, its footnotes, and the steps on. product.md, section "4 Screens". */
export function ProductDetail({ product, device }: ProductDetailProps) {
  const t = useTexts('mf-referrer');
  const d = useTexts(detailTexts);
  const locale = useLocale();
  const isListed = useServices().paths['Katalog'] !== undefined;
  const page = isListed ? pageOfCategory(product.category) : undefined;
  const facts = usePriceFacts()(product);
  const notes = footnotesOf(product);
  const reward = productReward(product);
  const isDevice = product.deviceType !== null;
  const name = device === undefined ? (product.displayName ?? product.name) : product.name;
  return (
    <Section>
      <Page>
        <WithFootnotes products={[product]}>
          <Stack gap={32}>
            <Breadcrumb page={page} product={name} />
            <div className={classes['layout']}>
              <div className={classes['intro']}>
                <Heading level={1}>{name}</Heading>
                <Text size="lead">
                  {(device === undefined ? product.deviceDescription : null) ?? product.claim}{' '}
                  <FootnoteMarks ids={notes.speed} />
                </Text>
                <ProductPicture product={product} width={640} className={classes['picture']} />
              </div>
              <aside className={classes['offer']} aria-label={d('offer')}>
                <div className={classes['reward']}>
                  {reward.activeCents !== null && (
                    <>
                      <Text size="small">{d('yourReward')}</Text>
                      <p className={classes['amount']}>
                        <Euro cents={reward.activeCents} size="hero" />
                        <FootnoteMarks ids={notes.reward} />
                      </p>
                    </>
                  )}
                  <RewardBadge activeCents={null} announced={reward.announced} />
                  <Text size="small">
                    {d(reward.activeCents === null ? 'noReward' : 'rewardText')}
                  </Text>
                </div>
                {reward.activeCents !== null && (
                  <RouteLink
                    to="Empfehlen"
                    params={{ produktId: String(product.id) }}
                    suffix={device === undefined ? '' : `?handyId=${device}`}
                    className={buttonClass('primary', 'large', true)}
                    onFollow={() => track('productChosen')}
                  >
                    {t('product.recommend')} <VisuallyHidden>{name}</VisuallyHidden>
                  </RouteLink>
                )}
                <section className={classes['price']} aria-label={d('price')}>
                  <Text size="small" tone="muted">
                    {d('contactPays')}
                  </Text>
                  <Price product={product} isLarge />
                  <DefinitionList items={facts} />
                  {product.footnote !== null && (
                    <Text size="small" tone="muted">
                      {product.footnote}
                    </Text>
                  )}
                </section>
                {page && !isDevice && (
                  <Link to={`/${locale}/${page.slug}?vergleich=${product.id}`}>{d('compare')}</Link>
                )}
              </aside>
              <div className={classes['features']}>
                <Features product={product}>
                  <Heading level={2} size="small">
                    {d('features')}
                  </Heading>
                </Features>
              </div>
            </div>
            {isDevice && (
              <Tariffs
                title={device === undefined ? t('catalogue.tariffs.title') : d('otherTariffs')}
                deviceId={product.deviceId ?? product.id}
                except={device === undefined ? undefined : product.id}
              />
            )}
          </Stack>
        </WithFootnotes>
      </Page>
    </Section>
  );
}

function Tariffs(props: {
  readonly title: string;
  readonly deviceId: number;
  readonly except: number | undefined;
}) {
  const { title, deviceId, except } = props;
  return (
    <section aria-labelledby="tarife">
      <Stack gap={16}>
        <Heading level={2} id="tarife">
          {title}
        </Heading>
        <Suspense fallback={<Skeleton shape="block" />}>
          <DeviceTariffs deviceId={deviceId} except={except} />
        </Suspense>
      </Stack>
    </section>
  );
}
