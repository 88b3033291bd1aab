import {
  DEFAULT_PAYOUT_MAX_WEEKS,
  DEFAULT_PAYOUT_MIN_WEEKS,
  LINK_VALIDITY_DAYS,
} from '@weitersagen/domain/constants';
import { dayText } from '@weitersagen/domain/day-text';
import { useEdited } from '@weitersagen/domain-ui/edited/use-edited';
import { useTexts } from '@weitersagen/platform/i18n';
import { RouteLink } from '@weitersagen/platform/route-link';
import { useLocale, useTenant } from '@weitersagen/platform/services';
import { Heading } from '@weitersagen/ui/heading';
import { Icon } from '@weitersagen/ui/icon';
import { Page, Section, Stack } from '@weitersagen/ui/layout';
import classes from './trust-facts.module.css';

/** Each with the variable of the content service that may name its figure. */
const facts = [
  ['validity', 'variables.link.gueltigkeit'],
  ['payout', 'variables.praemie.zeitraum'],
  ['link', ''],
] as const;
const values = {
  days: LINK_VALIDITY_DAYS,
  from: DEFAULT_PAYOUT_MIN_WEEKS,
  to: DEFAULT_PAYOUT_MAX_WEEKS,
};

/** What holds for every referral, and where more answers are. product.md, section "1 Purpose and people". */
export function TrustFacts() {
  const t = useTexts('mf-referrer');
  const edited = useEdited();
  const locale = useLocale();
  const { endsOn } = useTenant();
  return (
    <Section labelledBy="regeln">
      <Page>
        <Stack gap={32}>
          <Heading level={2} size="large" id="regeln">
            {t('trust.title')}
          </Heading>
          <dl className={classes['facts']}>
            {facts.map(([fact, variable]) => (
              <div key={fact} className={classes['fact']}>
                <dt className={classes['figure']}>
                  {(variable && edited(variable)) || t(`trust.${fact}.figure`, values)}
                </dt>
                <dd className={classes['meaning']}>
                  {fact === 'validity' && endsOn
                    ? t('trust.validity.ends', { date: dayText(endsOn, locale) })
                    : t(`trust.${fact}.meaning`, values)}
                </dd>
              </div>
            ))}
          </dl>
          <p>
            <RouteLink to="Faq" className={classes['more']}>
              {t('trust.faq')}
              <Icon name="arrow-right" />
            </RouteLink>
          </p>
        </Stack>
      </Page>
    </Section>
  );
}
