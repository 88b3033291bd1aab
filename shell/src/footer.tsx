import type { RouteName } from '@weitersagen/contracts/route-table';
import { useIsOpen } from '@weitersagen/domain-ui/open-link';
import { useTexts } from '@weitersagen/platform/i18n';
import { RouteLink } from '@weitersagen/platform/route-link';
import { useTenant } from '@weitersagen/platform/services';
import classes from './footer.module.css';

const links = [
  ['Faq', 'footer.faq'],
  ['Kontakt', 'footer.contact'],
  ['Teilnahmebedingungen', 'footer.terms'],
  ['Agb', 'footer.agb'],
  ['Impressum', 'footer.imprint'],
  ['Datenschutz', 'footer.privacy'],
  ['Barrierefreiheitserklaerung', 'footer.accessibility'],
] as const satisfies readonly (readonly [RouteName, string])[];

/** Legal links and who runs the programme. Where the operator processes the data, its imprint stands in for the tenant's. */
export function Footer() {
  const t = useTexts('shell');
  const tenant = useTenant();
  const isOpen = useIsOpen();
  return (
    <footer className={classes['footer']}>
      <div className={classes['row']}>
        <nav aria-label={t('footer.label')}>
          <ul className={classes['links']}>
            {links
              .filter(([name]) => isOpen(name))
              .map(([name, text]) =>
                name === 'Impressum' && tenant.dataProcessingOnBehalf ? (
                  <OperatorImprint key={name} />
                ) : (
                  <li key={name}>
                    <RouteLink to={name} className={classes['link']}>
                      {t(text)}
                    </RouteLink>
                  </li>
                ),
              )}
            {tenant.emailWhitelist === true && isOpen('MitarbeiterEmpfehlen') && (
              <li>
                <RouteLink to="MitarbeiterEmpfehlen" className={classes['link']}>
                  {t('footer.employees')}
                </RouteLink>
              </li>
            )}
            <li>
              <ConsentSettings />
            </li>
          </ul>
        </nav>
        <p className={classes['operator']}>
          {t('footer.operator', { operator: tenant.operatorName, tenant: tenant.name })}
        </p>
      </div>
    </footer>
  );
}

/** The page alone inside a client's frame: what was consented to can still be changed. */
export function WidgetFooter() {
  return (
    <footer className={classes['footer']}>
      <div className={classes['widget']}>
        <ConsentSettings />
      </div>
    </footer>
  );
}

/** Opens the consent manager, whichever the tenant has. */
function ConsentSettings() {
  const t = useTexts('shell');
  return (
    <button type="button" data-consent="settings" className={classes['link']}>
      {t('footer.cookies')}
    </button>
  );
}

/** The operator's imprint; nothing where the tenant's configuration does not say where it is. */
function OperatorImprint() {
  const t = useTexts('shell');
  const { operatorImprint } = useTenant();
  if (!operatorImprint) return null;
  return (
    <li>
      <a href={operatorImprint} className={classes['link']}>
        {t('footer.operatorImprint')}
      </a>
    </li>
  );
}
