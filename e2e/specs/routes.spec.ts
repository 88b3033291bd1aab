import { expect } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import { everyRoute } from '@weitersagen/contracts/every-route';
import { storedEntries } from '@weitersagen/domain/stored-entries';
import { consentDeclined } from '../support/consent-declined.ts';
import { test } from '../support/fixed-server.ts';
import { auditPage } from '../support/page-audit.ts';
import { watchPages } from '../support/page-watch.ts';
import { comparePicture, notePictures } from '../support/picture.ts';
import titles from '../support/route-titles.json' with { type: 'json' };
import { routeVisits, type RouteVisit, type Visitor } from '../support/route-visits.ts';
import { signIn, signInByLink } from '../support/sign-in.ts';
import { haveFonts, newVisitor, storedNames } from '../support/visitor.ts';

test.describe.configure({ mode: 'parallel' });

/** `npm run proof -- routes` looks at everything; `npm test` opens each page in one tenant and one language, and compares its pictures. */
const isFull = process.env['ROUTE_WALK'] === 'full';
/** The question for consent would lie over pictures. */
const asksForConsent = isFull && process.env['E2E_PICTURES'] === undefined;
const tenants = ['funkelnetz', 'lindenschutz', 'sonnwerk'];
const localesOf = (tenant: string) => (tenant === 'lindenschutz' ? ['de'] : ['de', 'en']);
const widths = [390, 768, 1024, 1440];

/** A number that stays with a page whatever pages come and go. */
const markOf = ({ name, path }: RouteVisit): number =>
  Buffer.from(name === 'Katalog' ? name + path : name).reduce((sum, byte) => sum + byte);

/** Whose pages a test opens: those of customers, or those of staff and of those who would be. */
const groups = {
  customers: ['shell', 'mf-referrer', 'mf-recipient'],
  staff: ['mf-agency', 'mf-seller', 'mf-agent'],
};

/**
 * Whether `npm test` opens a page in a tenant: staff have a past in the first, of whose many pages of the catalogue one in three is
 * opened. Where the second shows strangers its gate, the first shows the page.
 */
function isSampled(visit: RouteVisit, tenant: string): boolean {
  const { area } = everyRoute[visit.name];
  if (groups.staff.includes(area)) return tenant === 'funkelnetz';
  const turn = tenants[markOf(visit) % tenants.length];
  if (visit.name === 'Katalog') return tenant === 'funkelnetz' && turn === tenant;
  const isBehindGate =
    turn === 'lindenschutz' && visit.visitor === 'nobody' && area !== 'mf-recipient';
  return tenant === turn || (tenant === 'funkelnetz' && isBehindGate);
}

/** Pages whose own answer is a refusal, by the address that gives it. */
const refusals =
  /\/404$|adminlogin|empfehler\/bankdaten|\/praemie\/|praemierung|\/abrechnung|\/rechnungen\/X|token|\/empfaenger\/|\/empfehlung\/|PraemieDaten/;

/** Where the stand-in of a client's own consent manager keeps its answer. */
const clientsConsent = 'demo-consent-manager';

const essential = storedEntries
  .filter(({ category }) => category === 'required')
  .map(({ name }) => new RegExp(`^${name.replaceAll('.', '\\.').replaceAll('*', '.*')}$`));

const signInAt: Readonly<Record<Exclude<Visitor, 'nobody'>, { path: string; email: string }>> = {
  referrer: { path: 'login', email: demoLogins.referrer },
  agency: { path: 'agentur/login', email: demoLogins.agency },
  seller: { path: 'vertriebspartner/login', email: demoLogins.seller },
  agent: { path: 'agent/login', email: demoLogins.agent },
};

async function enter(browser: Browser, origin: string, visitor: Visitor): Promise<Page> {
  const { page } = await newVisitor(browser, {
    baseURL: origin,
    reducedMotion: 'reduce',
    ...(asksForConsent ? {} : { storageState: consentDeclined }),
  });
  if (!asksForConsent)
    await page.addInitScript(([name, declined]) => localStorage.setItem(name, declined), [
      clientsConsent,
      '{"functional":false,"analytical":false,"marketing":false}',
    ] as const);
  if (visitor === 'nobody') {
    if (!asksForConsent) await haveFonts(page);
    return page;
  }
  const { path, email } = signInAt[visitor];
  await page.goto(`/de/${path}`);
  if (visitor === 'referrer' && origin.includes('sonnwerk')) await signInByLink(page, email);
  else await signIn(page, email, demoLogins.password);
  await expect(page).not.toHaveURL(/login$/);
  return page;
}

const titlesOf: Readonly<Record<string, Readonly<Record<string, string>>>> = titles;

/**
 * The title of a page before the client's name. Signing out ends at the sign-in; the operator's imprint opens elsewhere; behind a
 * forced login strangers see the gate.
 */
function titleOf({ name, path, gated }: RouteVisit, tenant: string, locale: string): RegExp {
  const shown =
    name === 'Logout'
      ? 'Login'
      : gated || (name === 'Impressum' && tenant === 'lindenschutz')
        ? 'CreateEmpfehler'
        : name === 'AgenturLogout'
          ? 'AgenturLogin'
          : name === 'Katalog'
            ? `${name} ${path}` // one name, many pages
            : name;
  const byLink = tenant === 'sonnwerk' && /^(Login|Passwort(Vergessen|Zuruecksetzen))$/.test(shown);
  const isElsewhere = tenant === 'sonnwerk' && shown === 'MeineDaten'; // signed in by the client's own portal
  const key = byLink ? 'LinkAccess' : isElsewhere ? 'DataElsewhere' : shown;
  const title = titlesOf[key]?.[locale] ?? `${shown} is missing in route-titles.json`;
  return new RegExp(
    `^${title.replaceAll(/[?.()]/g, String.raw`\$&`).replaceAll('*', '.+')} · \\w+$`,
  );
}

async function comparePictures(
  page: Page,
  { name, path, visitor }: RouteVisit,
  { tenant, locale }: { readonly tenant: string; readonly locale: string },
) {
  const isStaff = !['nobody', 'referrer'].includes(visitor);
  for (const width of isStaff ? [390, 768, 1440] : [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.evaluate(() => window.scrollTo(0, 0)); // the audit went to the field in focus
    const shown = name === 'Katalog' ? `${name} ${path.slice(1)}` : name;
    await comparePicture(page, `page ${tenant} ${locale} ${shown} ${width}`);
  }
}

async function look(
  page: Page,
  visit: RouteVisit,
  place: { readonly tenant: string; readonly locale: string; readonly widths: readonly number[] },
) {
  const address = `/${place.locale}${visit.path === '/' ? '' : visit.path}`;
  const name = `${visit.name} ${address}`;
  const answer = await page.goto(address, { waitUntil: isFull ? 'networkidle' : 'load' });
  expect.soft(answer?.status(), `${name}: status`).toBe(visit.name === 'FileNotFound' ? 404 : 200);
  await page.waitForLoadState('networkidle'); // a page that asks first has its own title once it is answered
  await expect
    .soft(page, `${name}: title`)
    .toHaveTitle(titleOf(visit, place.tenant, place.locale), { timeout: 5000 });
  await expect.soft(page.locator('html'), name).toHaveAttribute('lang', place.locale);
  await auditPage(page, name, { widths: place.widths });
  if (!isFull && !visit.gated) await comparePictures(page, visit, place);
  const stored = await storedNames(page);
  const others = stored.filter(
    (entry) => entry !== clientsConsent && !essential.some((pattern) => pattern.test(entry)),
  );
  expect.soft(others, `${name}: kept without consent`).toEqual([]);
}

for (const tenant of tenants)
  for (const [group, areas] of Object.entries(groups)) {
    if (!isFull && group === 'staff' && tenant !== 'funkelnetz') continue;
    test(`every page of ${group} in ${tenant} opens by its address, is itself, sound and accessible, and looks as before`, async ({
      browser,
      fixedPort,
    }) => {
      test.setTimeout(isFull ? 7_200_000 : 300_000);
      const origin = `http://${tenant}.localhost:${fixedPort}`;
      const watch = watchPages();
      watch.allow(refusals);
      const visits = await routeVisits({ port: fixedPort, tenant });
      const pages = new Map<Visitor, Page>();
      for (const visit of visits.filter(({ name }) => areas.includes(everyRoute[name].area))) {
        if (!isFull && !isSampled(visit, tenant)) continue;
        const page = pages.get(visit.visitor) ?? (await enter(browser, origin, visit.visitor));
        if (!pages.has(visit.visitor)) watch.follow(page);
        if (pages.size === 0) await notePictures(page);
        pages.set(visit.visitor, page);
        const locales = localesOf(tenant);
        const turn = Math.floor(markOf(visit) / tenants.length);
        for (const [place, locale] of locales.entries()) {
          if (!isFull && place !== turn % locales.length) continue;
          const seen = isFull ? widths : [turn % 2 === 0 ? 390 : 1440];
          await look(page, visit, { tenant, locale, widths: seen });
        }
      }
      expect(watch.problems).toEqual([]);
    });
  }
