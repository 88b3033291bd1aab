import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { routeTable } from '@weitersagen/contracts/route-table';
import type { ClientRouteName } from '@weitersagen/contracts/route-table';
import { canOpenView } from '@weitersagen/domain/permissions';
import type { AgencyRole, AgencyView } from '@weitersagen/domain/permissions';
import { agencyRoleLabels } from '@weitersagen/domain/wire-labels';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import { everyStaffCall, mayCall } from '../support/every-staff-call.ts';
import type { StaffPerson } from '../support/every-staff-call.ts';
import { signIn } from '../support/sign-in.ts';
import { test } from '../support/test.ts';

/** The pages of an agency's navigation with the views that open them; the credit note stands behind its list. */
const pages: readonly (readonly [ClientRouteName, AgencyView])[] = [
  ['AgenturAuftraege', 'orderReport'],
  ['AgenturEmpfehlungen', 'referrerReport'],
  ['AgenturInteressenten', 'referrerReport'],
  ['AgenturEinladungen', 'invitationTool'],
  ['AgenturEinladungstool', 'invitationTool'],
  ['AgenturStatistik', 'statisticsReport'],
  ['AgenturPraemien', 'rewards'],
  ['AgenturPraemienplan', 'rewardPlan'],
  ['AgenturMitarbeiter', 'employees'],
  ['AgenturRechnungen', 'invoices'],
  ['AgenturStammdaten', 'masterData'],
  ['AgenturVerwaltung', 'administration'],
];

const hrefOf = (name: ClientRouteName) => `/de${routeTable[name].path}`;

/** Refusals of the call itself beyond the matrix: who may read master data changes none, and some things are an owner's own. */
const alsoRefused = ['updateAgency', 'beginSecondFactor'];

/** Goes through the navigation: it has these pages, and each opens under its name. */
async function walk(page: Page, area: string, hrefs: readonly string[]) {
  const links = page.getByRole('navigation', { name: area }).getByRole('link');
  await expect(links.first()).toBeVisible();
  const shown = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(shown.toSorted()).toEqual([...hrefs].toSorted());
  for (const href of hrefs) {
    await page.getByRole('navigation', { name: area }).locator(`a[href="${href}"]`).click();
    await expect(page).toHaveURL(new RegExp(`${href}$`));
    await expect(page.locator('main h1')).toBeVisible();
    await expect(page.getByText('Diese Ansicht gehört nicht zu Ihrer Rolle')).toHaveCount(0);
  }
}

/** Makes every call of staff: refused with 403 exactly where the matrix refuses. */
async function callAll(page: Page, person: StaffPerson) {
  const answers = await everyStaffCall(page, person.kind);
  expect(answers.length).toBeGreaterThan(60);
  const wrong = answers.filter(({ name, status, key }) => {
    if (!mayCall(name, person)) return status !== 403;
    return (
      status === 401 || (status === 403 && !alsoRefused.includes(name)) || key === 'viewForbidden'
    );
  });
  expect(wrong).toEqual([]);
}

const roles: readonly (readonly [AgencyRole, string])[] = [
  ['owner', demoLogins.agency],
  ['inactiveOwner', demoLogins.agencyInactive],
  ['employee', demoLogins.agencyEmployee],
  ['none', demoLogins.agencyNone],
];

for (const [role, email] of roles) {
  test(`${agencyRoleLabels[role]} reaches what the matrix allows; all else is refused, on screen and by call`, async ({
    page,
  }) => {
    await page.goto('/de/agentur/login');
    await signIn(page, email, demoLogins.password);
    await expect(page).toHaveURL(/\/agentur\/bereich$/);
    const open = pages.filter(([, view]) => canOpenView(role, view)).map(([name]) => name);
    await walk(page, 'Agenturbereich', ['AgenturBereich' as const, ...open].map(hrefOf));
    const closed = pages
      .filter(([, view]) => !canOpenView(role, view))
      .map(([name]) => hrefOf(name));
    if (!canOpenView(role, 'invoices'))
      closed.push('/de/agentur/rechnungen/FUNKELNETZ-2026-000001');
    for (const href of closed) {
      await page.goto(href);
      await expect(
        page.getByRole('heading', { name: 'Diese Ansicht gehört nicht zu Ihrer Rolle' }),
      ).toBeVisible();
    }
    await callAll(page, { kind: 'agency', role });
    for (const other of ['VertriebspartnerBereich', 'AgentBereich'] as const) {
      await page.goto(hrefOf(other));
      await expect(page).toHaveURL(/\/(vertriebspartner|agent)\/login\b/);
    }
  });
}

/** The other kinds of staff: their sign-in, what their navigation holds, and whose area it is. */
const others = [
  {
    kind: 'seller',
    email: demoLogins.seller,
    login: '/de/vertriebspartner/login',
    area: 'Bereich für Vertriebspartner',
    pages: [
      'VertriebspartnerBereich',
      'VertriebspartnerAuftraege',
      'VertriebspartnerProvisionen',
      'VertriebspartnerAbrechnung',
      'VertriebspartnerDaten',
    ],
  },
  {
    kind: 'agent',
    email: demoLogins.agent,
    login: '/de/agentur/login', // agents come in here as well
    area: 'Callcenter',
    pages: ['AgentBereich', 'AgentZugang'],
  },
] as const;

for (const { kind, email, login, area, pages: own } of others) {
  test(`a session of kind ${kind} reaches its own area, and nothing of the others`, async ({
    page,
  }) => {
    await page.goto(login);
    await signIn(page, email, demoLogins.password);
    await expect(page).toHaveURL(new RegExp(`${hrefOf(own[0])}$`));
    await walk(page, area, own.map(hrefOf));
    await callAll(page, { kind, role: null });
    const foreign = Object.entries(routeTable).flatMap(([, definition]) =>
      'staff' in definition && definition.staff !== kind && !definition.path.includes(':')
        ? [`/de${definition.path}`]
        : [],
    );
    for (const href of foreign) {
      await page.goto(href);
      await expect(page).toHaveURL(/\/(vertriebspartner|agent|agentur)\/login\b/);
    }
  });
}
