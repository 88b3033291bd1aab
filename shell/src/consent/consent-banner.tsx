import { buttonClass } from '@weitersagen/ui/button-class';
import classes from './consent.module.css';
import type { ConsentTexts } from './consent-texts.ts';

/** Where the banner leads; the imprint is absent where the tenant has none of its own. */
interface BannerProps {
  readonly texts: ConsentTexts['banner'];
  readonly privacy: string;
  readonly imprint: string | null;
}

const actions = ['accept', 'reject', 'choose'] as const;

/**
 * Asks for consent with three equal answers. The edge draws it beside the interface; a press is heard by `watchConsent`.
 * product.md, section "3 Routes and guards".
 */
export function ConsentBanner({ texts, privacy, imprint }: BannerProps) {
  return (
    <section id="consent" className={classes['banner']} aria-labelledby="consent-title">
      <div className={classes['row']}>
        <div className={classes['words']}>
          <h2 id="consent-title" className={classes['title']}>
            {texts.title}
          </h2>
          <p className={classes['text']}>
            {texts.text}{' '}
            <a href={privacy} className={classes['link']}>
              {texts.privacy}
            </a>
            {imprint !== null && (
              <>
                {' '}
                <a href={imprint} className={classes['link']}>
                  {texts.imprint}
                </a>
              </>
            )}
          </p>
        </div>
        <div className={classes['actions']}>
          {actions.map((action) => (
            <button
              key={action}
              type="button"
              data-consent={action}
              className={buttonClass('secondary')}
            >
              {texts[action]}
            </button>
          ))}
        </div>
      </div>
    </section>
  );
}
