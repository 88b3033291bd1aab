import { EditedVisual } from '@weitersagen/domain-ui/edited/edited-visual';
import { useEditedBlock } from '@weitersagen/domain-ui/edited/use-edited';
import { Euro } from '@weitersagen/domain-ui/euro';
import { RichText } from '@weitersagen/domain-ui/rich-text';
import { useTexts } from '@weitersagen/platform/i18n';
import { useServices } from '@weitersagen/platform/services';
import { buttonClass } from '@weitersagen/ui/button-class';
import { Heading } from '@weitersagen/ui/heading';
import { Icon } from '@weitersagen/ui/icon';
import { Hero, Page } from '@weitersagen/ui/layout';
import classes from './hero.module.css';

interface ProgrammeHeroProps {
  /** Highest reward of the day; 0 or undefined while there is none to name. */
  readonly highestCents: number | undefined;
  /** Where the products begin on the page. */
  readonly productsAnchor: string;
}

/** What the programme is, the most it pays today, and the first step. */
export function ProgrammeHero({ highestCents, productsAnchor }: ProgrammeHeroProps) {
  const t = useTexts('mf-referrer');
  const { tenant } = useServices();
  const edited = useEditedBlock('startseite');
  return (
    <section className={classes['ground']} aria-labelledby="start">
      <Page>
        <Hero>
          <div className={classes['words']}>
            <Heading level={1} size="hero" id="start">
              {edited?.title || t('home.headline')}
            </Heading>
            <div className={classes['lead']}>
              {edited?.html ? (
                <RichText html={edited.html} />
              ) : (
                <p>{t('home.lead', { tenant: tenant.name })}</p>
              )}
            </div>
            {highestCents !== undefined && highestCents > 0 && (
              <p className={classes['money']}>
                <Euro cents={highestCents} size="hero" prefix={t('home.upTo')} />
                <span className={classes['condition']}>{t('home.perReferral')}</span>
              </p>
            )}
            <div className={classes['action']}>
              <a href={`#${productsAnchor}`} className={buttonClass('primary', 'large')}>
                <Icon name="gift" />
                {t('home.toProducts')}
              </a>
              <span className={classes['reassurance']}>{t('home.reassurance')}</span>
            </div>
          </div>
          <div className={classes['visual']}>
            <EditedVisual id="startseite" />
          </div>
        </Hero>
      </Page>
    </section>
  );
}
