import { expect } from '@playwright/test';
import { CONSENT_TEXT_VERSION } from '@weitersagen/domain/consent';
import { test } from '../support/test.ts';
import { newVisitor, storedNames } from '../support/visitor.ts';

const port = Number(process.env['E2E_PORT']);
const origin = `http://funkelnetz.localhost:${port}`;
const provider = `http://bewertungen.localhost:${port}`;
const consent = (given: string, declined: string) => ({
  name: 'ws-consent',
  value: `${CONSENT_TEXT_VERSION}~${'0'.repeat(22)}~1~${given}~${declined}`,
  url: origin,
});

for (const { name, cookie, presses } of [
  { name: 'a press', cookie: consent('', 'matomo.vitals.channel.reviews'), presses: true },
  {
    name: 'functional consent',
    cookie: consent('reviews', 'matomo.vitals.channel'),
    presses: false,
  },
]) {
  test(`reviews of another provider load after ${name} and not before`, async ({ browser }) => {
    const { context, page } = await newVisitor(browser);
    await context.addCookies([cookie]);
    const asked: string[] = [];
    const problems: string[] = [];
    page.on('request', (request) => {
      if (request.url().startsWith(provider)) asked.push(request.url());
    });
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(message.text());
    });
    await page.goto(`${origin}/de`, { waitUntil: 'networkidle' });
    const place = page.getByRole('complementary', { name: 'Was andere sagen' });
    await place.scrollIntoViewIfNeeded();
    if (presses) {
      await expect(place.getByText(`kommen von bewertungen.localhost:${port}`)).toBeVisible();
      expect(asked).toEqual([]);
      await place.getByRole('button', { name: 'Bewertungen anzeigen' }).click();
    }
    const frame = page.frameLocator('iframe[title="Was andere sagen"]');
    await expect(frame.getByRole('heading', { name: 'Platzhalter für Bewertungen' })).toBeVisible();
    expect(asked).toHaveLength(1);
    await place.getByRole('button', { name: 'Bewertungen ausblenden' }).click();
    await expect(page.locator('iframe')).toHaveCount(0);
    expect(await storedNames(page)).toEqual(['ws-consent']);
    expect(problems).toEqual([]);
    await context.close();
  });
}

test('a page allows frames of the reviews’ origin only, and none where a client has no reviews', async ({
  page,
}) => {
  const policy = async (tenant: string) => {
    const answer = await page.goto(`http://${tenant}.localhost:${port}/de`);
    return answer?.headers()['content-security-policy'] ?? '';
  };
  expect(await policy('funkelnetz')).toContain(`frame-src ${provider};`);
  expect(await policy('sonnwerk')).toContain("frame-src 'none';");
});
