import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ClientLook, KeptProduct } from '@weitersagen/contracts/operator-catalogue';
import { contrast } from '@weitersagen/domain/colours';
import { useTexts } from '@weitersagen/platform/i18n';
import { useFormValues, type AppForm } from '@weitersagen/ui/form';
import { Heading } from '@weitersagen/ui/heading';
import { Stack } from '@weitersagen/ui/layout';
import { Text } from '@weitersagen/ui/text';
import { useWidth } from '../../area/use-width.ts';
import { catalogueTexts } from './catalogue-texts.ts';
import classes from './product-preview.module.css';
import { PreviewWidth, previewWidths } from './preview-width.tsx';
import { ProductDrawing } from './product-drawing.tsx';
import type { ProductValues } from './product-values.ts';

/** White or black, whichever can be read better on a colour. */
const onto = (ground: string) =>
  contrast('#FFFFFF', ground) >= contrast('#000000', ground) ? '#FFFFFF' : '#000000';

const tokensOf = ({ background, ink, muted, primary, accent, line }: ClientLook) => ({
  '--background': background,
  '--surface': '#FFFFFF',
  '--ink': ink,
  '--ink-muted': muted,
  '--primary': primary,
  '--on-primary': onto(primary),
  '--accent': accent,
  '--on-accent': onto(accent),
  '--line': line,
});

interface ProductPreviewProps {
  readonly form: AppForm<ProductValues>;
  /** Null for one that is not there yet. */
  readonly product: KeptProduct | null;
  readonly look: ClientLook | null;
}

/**
 * How a product that is being typed looks to customers, about: a card of the catalogue, the head of its page and the message that a referrer
 * sends, in the client's colours. It only shows; nothing in it can be pressed or focused. product.md, section "5 Entities".
 */
export function ProductPreview({ form, product, look }: ProductPreviewProps) {
  const t = useTexts(catalogueTexts);
  const values = useFormValues(form);
  const [size, setSize] = useState<number>(previewWidths[0]);
  const { width, ref } = useWidth(size);
  const page = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    for (const [token, colour] of Object.entries(look === null ? {} : tokensOf(look)))
      page.current?.style.setProperty(token, colour);
  }, [look]);
  useEffect(() => {
    page.current?.style.setProperty('--preview-width', `${size}px`);
    page.current?.style.setProperty('--preview-scale', String(Math.min(1, width / size)));
  }, [size, width]);
  return (
    <section aria-label={t('preview.title')} className={classes['section']}>
      <Stack gap={16}>
        <Heading level={2} size="small">
          {t('preview.title')}
        </Heading>
        <Text size="small" tone="muted">
          {t('preview.note')}
        </Text>
        <PreviewWidth size={size} onChange={setSize} />
        <div ref={ref} className={classes['frame']}>
          <div ref={page} className={classes['page']} data-width={size}>
            <ProductDrawing values={values} product={product} />
          </div>
        </div>
      </Stack>
    </section>
  );
}
