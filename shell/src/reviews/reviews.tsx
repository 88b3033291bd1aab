import { useTexts } from '@weitersagen/platform/i18n';
import { buttonClass } from '@weitersagen/ui/button-class';
import classes from './reviews.module.css';
import { useReviews } from './shown-reviews.ts';

/**
 * Reviews of another provider at `url`: first a note of where they come from, and only on a press (or with functional consent) their
 * page in a frame without access to ours, to cookies or to storage. product.md, section "2 Tenants and switches".
 */
export default function Reviews({ url }: { readonly url: string }) {
  const t = useTexts('shell');
  const shown = useReviews((state) => state.shown);
  return (
    <aside className={classes['reviews']} aria-labelledby="reviews-title">
      <div className={classes['content']}>
        <h2 id="reviews-title" className={classes['title']}>
          {t('reviews.title')}
        </h2>
        {shown ? (
          <iframe
            src={url}
            title={t('reviews.title')}
            sandbox="allow-scripts allow-popups"
            referrerPolicy="no-referrer"
            loading="lazy"
            className={classes['frame']}
          />
        ) : (
          <p>{t('reviews.ask', { host: new URL(url).host })}</p>
        )}
        <button
          type="button"
          className={buttonClass('secondary')}
          onClick={() => useReviews.setState({ shown: !shown })}
        >
          {t(shown ? 'reviews.hide' : 'reviews.show')}
        </button>
      </div>
    </aside>
  );
}
