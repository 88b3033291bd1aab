import { expect } from '@playwright/test';
import { auditPage } from '../support/page-audit.ts';
import { openAsOperator } from '../support/operator-page.ts';
import { terminal } from '../support/operator.ts';
import { test } from '../support/test.ts';

const port = () => Number(process.env['E2E_PORT']);

test('a command signs in by a code, acts for the person, and is refused once its session was ended in the area', async ({
  page,
}) => {
  const { run } = terminal();
  expect((await run('holds', 'list').ended).output).toContain('Nobody is signed in here.');
  const signIn = run('sign-in');
  await expect.poll(signIn.output, { timeout: 60_000 }).toMatch(/\b[B-Z]{4}-[B-Z]{4}\b/);
  const code = /\b[B-Z]{4}-[B-Z]{4}\b/.exec(signIn.output())?.[0] ?? '';
  expect(signIn.output()).toContain(`http://betrieb.localhost:${port()}/geraet`);
  await openAsOperator(page, port(), '/geraet');
  await expect(
    page.getByRole('heading', { level: 1, name: 'Kommandozeile anmelden' }),
  ).toBeVisible();
  await auditPage(page, 'code of a command');
  await page.getByLabel('Code').fill(code);
  await page.getByRole('button', { name: 'Weiter' }).click();
  await expect(page.getByText('Haben Sie das selbst gestartet?')).toBeVisible();
  await auditPage(page, 'command that asks');
  await page.getByRole('button', { name: 'Ja, das bin ich' }).click();
  await expect(page.getByText('Das Kommando ist angemeldet')).toBeVisible();
  expect((await signIn.ended).code).toBe(0);
  expect(await run('holds', 'list').ended).toMatchObject({ code: 0 });

  await page.getByRole('link', { name: 'Eigener Zugang' }).click();
  const session = page
    .getByRole('listitem')
    .filter({ hasText: 'Kommandozeile auf' })
    .filter({ hasNotText: 'Kommandozeile auf tests' });
  await session.getByRole('button').click();
  await expect(session).toHaveCount(0);
  expect((await run('holds', 'list').ended).output).toContain(
    'The session here has ended. Sign in again by: npm run operator -- sign-in',
  );
});
