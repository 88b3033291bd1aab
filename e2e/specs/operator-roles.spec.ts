import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { endpoints } from '@weitersagen/contracts/endpoints';
import { operatorRoutes } from '@weitersagen/contracts/operator-routes';
import { holdsRole, operatorRoleLabels, operatorRoles } from '@weitersagen/domain/operator-roles';
import type { OperatorRole } from '@weitersagen/domain/operator-roles';
import { operatorCalls } from '@weitersagen/server/testing/operator-calls';
import { linkIn, waitForMail } from '../support/mailbox.ts';
import {
  callAsOperator,
  chooseFor,
  openAsInvited,
  takeAccess,
} from '../support/operator-access.ts';
import { openAsOperator } from '../support/operator-page.ts';
import { auditPage } from '../support/page-audit.ts';
import { test } from '../support/test.ts';

const port = () => Number(process.env['E2E_PORT']);
const host = () => `http://betrieb.localhost:${port()}`;
const email = 'bea.beispiel@example.org';
const person = 'Bea Beispiel';
const reason = 'wechselt die Aufgabe';

/** The pages that take a role, as product.md says; every other one is for every operator. */
const pages: Readonly<Record<string, readonly OperatorRole[]>> = {
  '/auszahlungen': ['finance'],
  '/kunden': ['support'],
  '/interessenten': ['support', 'finance'],
  '/zahlen': ['finance', 'content', 'admin'],
  '/zahlen/geld': ['finance', 'admin'],
  '/finanzamt': ['finance', 'admin'],
  '/nachrichten': ['support'],
  '/abrechnungen': ['finance'],
  '/reklamationen': ['finance'],
  '/pruefung': ['finance'],
  '/gutscheine': ['finance'],
  '/sperren': ['support'],
  '/kundennummern': ['support'],
  '/zuordnung': ['support'],
  '/bestellungen': ['support'],
  '/nachmeldungen': ['support', 'finance'],
  '/partner': ['support', 'admin'],
  '/personen': ['admin'],
  '/technik': ['support', 'admin'],
  '/schluessel': ['admin'],
  '/webhooks': ['admin'],
};
/** Pages that are reached from another, and take a role of their own. */
const within: Readonly<Record<string, readonly OperatorRole[]>> = {
  '/auszahlungen/bankantworten': ['finance'],
  '/texte/neu': ['content', 'admin'],
};
const everyone = Object.values(operatorRoutes)
  .filter((route) => 'staff' in route)
  .map(({ path }) => path)
  .filter(
    (path) =>
      !Object.keys({ ...pages, ...within }).some(
        (page) => path === page || path.startsWith(`${page}/`),
      ),
  );

/** The calls of the operators' host that a role must not make, with ids that nobody has. */
const refusedTo = (role: OperatorRole) =>
  Object.entries(endpoints).filter(
    ([call, { host: where }]) =>
      where === 'operator' && !holdsRole([{ role, client: null }], operatorCalls[call] ?? 'every'),
  );

const noRole = (page: Page) => page.getByRole('heading', { name: /^Dafür brauchen Sie die Rolle/ });

async function changeRole(admin: Page, from: string, to: string) {
  await chooseFor(admin, person, 'Rollen ändern');
  const dialog = admin.getByRole('dialog');
  await dialog.getByLabel(from).selectOption('nicht');
  await dialog.getByLabel(to).selectOption('alle Mandanten');
  await dialog.getByLabel('Grund').fill(reason);
  await dialog.getByRole('button', { name: 'Rollen speichern' }).click();
  await expect(admin.getByText(`Die Rollen von ${person} sind geändert`)).toBeVisible();
}

/** Goes to a page by its address without another document, as the back button does; waits for its heading. */
async function goOn(page: Page, path: string): Promise<void> {
  const title = page.getByRole('heading', { level: 1 });
  const before = await title.innerText();
  const isThere = new URL(page.url()).pathname === `/de${path}`;
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, `/de${path}`);
  if (!isThere) await expect(title).not.toHaveText(before);
}

/** Opens every page by its address, and makes every call that a role must not, in its session. */
async function stayWithin(page: Page, role: OperatorRole) {
  await page.goto(`${host()}/de/konto`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const path of everyone) {
    await goOn(page, path);
    await expect(noRole(page)).toHaveCount(0);
  }
  for (const [path, needed] of Object.entries(pages)) {
    await goOn(page, path);
    const isTheirs = needed.includes(role);
    await expect(
      isTheirs ? page.locator('table, h2, form[role=search]').first() : noRole(page),
    ).toBeVisible();
    await expect(noRole(page)).toHaveCount(isTheirs ? 0 : 1);
    const name = await page.getByRole('heading', { level: 1 }).innerText();
    const link = page.getByRole('navigation').getByRole('link', { name, exact: true });
    await expect(link).toHaveCount(isTheirs ? 1 : 0);
  }
  for (const [path, needed] of Object.entries(within)) {
    await goOn(page, path);
    await expect(noRole(page)).toHaveCount(needed.includes(role) ? 0 : 1);
  }
  const refused = refusedTo(role);
  expect(refused.length).toBeGreaterThan(role === 'admin' ? 2 : 5);
  for (const [call, { method, path }] of refused) {
    const to = path.replaceAll(/:\w+/g, 'x'.repeat(22));
    const { status, text } = await callAsOperator(page, method, to);
    expect([call, status, text]).toEqual([call, 403, expect.stringContaining('PSOF0221')]);
  }
}

test('an operator is invited, loses a role while signed in, stays within each role, and gets a lost factor back', async ({
  page: admin,
  browser,
}) => {
  await openAsOperator(admin, port(), '/personen');
  const page = await openAsInvited(admin, browser, {
    firstName: 'Bea',
    lastName: 'Beispiel',
    email,
    role: 'Administration',
  });
  await stayWithin(page, 'admin');

  await page.getByRole('link', { name: 'Personen und Rollen' }).click();
  await expect(page.getByRole('row', { name: /Olaf Operator/ })).toBeVisible();
  await admin.reload();
  let held: OperatorRole = 'admin';
  for (const role of operatorRoles.filter((one) => one !== 'admin')) {
    await changeRole(admin, operatorRoleLabels[held], operatorRoleLabels[role]);
    if (held === 'admin') {
      await chooseFor(page, 'Petra Prüfer', 'Link für neues Passwort senden');
      await expect(noRole(page)).toBeVisible();
      await auditPage(page, 'a role that was taken');
    }
    held = role;
    await stayWithin(page, role);
  }

  await chooseFor(admin, person, 'Zweiten Faktor zurücksetzen');
  const dialog = admin.getByRole('dialog');
  await dialog.getByLabel('Grund').fill('Telefon verloren');
  await dialog.getByText('Ja, ich weiß').click();
  await dialog.getByRole('button', { name: 'Zweiten Faktor zurücksetzen' }).click();
  await expect(admin.getByText(`Der zweite Faktor von ${person} ist zurückgesetzt`)).toBeVisible();
  await page.goto(`${host()}/de/konto`);
  await expect(page).toHaveURL(/\/de\/anmelden/);
  const mail = await waitForMail(admin.request, email, /Neuer zweiter Faktor/);
  await page.goto(linkIn(mail, /\/einladung/));
  await takeAccess(page);

  await admin.getByRole('link', { name: 'Sitzungen' }).click();
  await expect(admin.getByRole('region', { name: person })).toBeVisible();
  await auditPage(admin, 'sessions of operators');
  await admin.getByRole('button', { name: `Überall abmelden: ${person}` }).click();
  const question = admin.getByRole('dialog');
  await question.getByRole('textbox', { name: 'Grund' }).fill('Laptop verloren');
  await question.getByRole('button', { name: 'Überall abmelden' }).click();
  await expect(admin.getByText(`${person} ist überall abgemeldet`)).toBeVisible();
  await page.goto(`${host()}/de/konto`);
  await expect(page).toHaveURL(/\/de\/anmelden/);
  await page.context().close();
});

test('an admin runs a job from the page of jobs and dead letters', async ({ page }) => {
  await openAsOperator(page, port(), '/technik?mandant=sonnwerk');
  await expect(page.getByText('Nichts ist aufgegeben.')).toBeVisible();
  const row = page.getByRole('row', { name: /Abgelaufenes löschen/ });
  const before = await row.innerText();
  await row.getByRole('button', { name: 'Abgelaufenes löschen jetzt ausführen' }).click();
  const asked = page.getByRole('dialog', { name: '„Abgelaufenes löschen“ jetzt ausführen' });
  await asked.getByRole('button', { name: 'Jetzt ausführen' }).click();
  await expect(page.getByText('„Abgelaufenes löschen“ läuft gleich')).toBeVisible();
  const isOver = async () => {
    const now = await row.innerText();
    return now !== before && !/wartet|läuft/.test(now);
  };
  await expect.poll(isOver).toBe(true);
  await expect(row.getByText('erfolgreich')).toBeVisible();
  await auditPage(page, 'jobs and dead letters');
});
