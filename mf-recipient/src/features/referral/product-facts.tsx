import type { Product } from '@weitersagen/contracts/product';
import { Euro } from '@weitersagen/domain-ui/euro';
import { DefinitionList } from '@weitersagen/ui/definition-list';
import { Heading } from '@weitersagen/ui/heading';
import { Icon } from '@weitersagen/ui/icon';
import { Page, Section, Stack } from '@weitersagen/ui/layout';
import { Text } from '@weitersagen/ui/text';
import { useTexts } from '../../area/texts.ts';
import classes from './offer.module.css';

/** The recommended product: what it offers, what it costs, what the reward depends on. */
export function ProductFacts({ product }: { readonly product: Product }) {
  const t = useTexts();
  const facts = [
    product.priceMonthlyCents === null
      ? null
      : {
          term: t('product.monthly'),
          detail: <Euro cents={product.priceMonthlyCents} size="inline" exact />,
        },
    product.priceOnceCents === null
      ? null
      : {
          term: t('product.once'),
          detail: <Euro cents={product.priceOnceCents} size="inline" exact />,
        },
    product.minimumTermMonths === null
      ? null
      : {
          term: t('product.term'),
          detail: t('product.months', { count: product.minimumTermMonths }),
        },
  ].filter((fact) => fact !== null);
  return (
    <Section labelledBy="produkt">
      <Page>
        <div className={classes['product']}>
          <Stack gap={16}>
            <Heading level={2} id="produkt">
              {product.name}
            </Heading>
            <Text size="lead">{product.claim}</Text>
            {facts.length > 0 && <DefinitionList items={facts} />}
          </Stack>
          {product.features.length > 0 && (
            <Stack gap={16}>
              <Heading level={3}>{t('product.includes')}</Heading>
              <ul className={classes['features']}>
                {product.features.map((feature) => (
                  <li key={feature} className={classes['feature']}>
                    <Icon name="check" />
                    <span>{feature}</span>
                  </li>
                ))}
              </ul>
            </Stack>
          )}
          <Stack gap={8}>
            <Heading level={3}>{t('conditions.title')}</Heading>
            <Text size="small" tone="muted">
              {t('conditions.text')}
            </Text>
          </Stack>
        </div>
      </Page>
    </Section>
  );
}
