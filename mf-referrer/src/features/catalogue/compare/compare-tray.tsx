import type { CatalogueProduct } from '@weitersagen/contracts/catalogue';
import { DeferredPart } from '@weitersagen/domain-ui/deferred-part';
import { Dialog } from '@weitersagen/domain-ui/dialog';
import { useTexts } from '@weitersagen/platform/i18n';
import { Button } from '@weitersagen/ui/button';
import { Icon } from '@weitersagen/ui/icon';
import { latePart } from '@weitersagen/ui/late';
import { VisuallyHidden } from '@weitersagen/ui/visually-hidden';
import { MOST_COMPARED } from '../catalogue-filter.ts';
import classes from './compare-tray.module.css';

const comparison = latePart(() =>
  import(/* webpackChunkName: "comparison" */ './comparison.tsx').then((file) => file.default),
);

interface CompareTrayProps {
  /** What was chosen, one at least. */
  readonly products: readonly CatalogueProduct[];
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly onClose: () => void;
  readonly onClear: () => void;
}

/** What was chosen to be compared, in sight at the lower edge while one goes on looking, and the way to the comparison. */
export function CompareTray(props: CompareTrayProps) {
  const { products, isOpen, onOpen, onClose, onClear } = props;
  const t = useTexts('mf-referrer');
  const canCompare = products.length > 1;
  return (
    <>
      <section className={classes['tray']} aria-label={t('catalogue.compare.title')}>
        <p className={classes['words']} role="status">
          <strong>
            {t('catalogue.compare.chosen', { count: products.length, most: MOST_COMPARED })}
          </strong>
          {canCompare ? (
            <span className={classes['names']}>
              {products.map(({ displayName, name }) => displayName ?? name).join(', ')}
            </span>
          ) : (
            <span className={classes['more']}>{t('catalogue.compare.oneMore')}</span>
          )}
        </p>
        <div className={classes['steps']}>
          <Button variant="quiet" onClick={onClear}>
            <Icon name="close" />
            <VisuallyHidden>{t('catalogue.compare.clear')}</VisuallyHidden>
          </Button>
          {canCompare && (
            <Button onClick={onOpen} onPointerEnter={comparison.warm} onFocus={comparison.warm}>
              {t('catalogue.compare.add')}
            </Button>
          )}
        </div>
      </section>
      <Dialog
        isOpen={isOpen && canCompare}
        onClose={onClose}
        title={t('catalogue.compare.title')}
        closeLabel={t('catalogue.compare.close')}
        size="full"
      >
        <DeferredPart part={comparison}>
          {(Comparison) => <Comparison products={products} />}
        </DeferredPart>
      </Dialog>
    </>
  );
}
