import { expect } from '@playwright/test';
import { openAsOperator } from '../support/operator-page.ts';
import { axeFindings } from '../support/page-audit.ts';
import { test } from '../support/test.ts';

const port = () => Number(process.env['E2E_PORT']);

test('at the height of a laptop each group of pages is in sight or named where it goes on', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAsOperator(page, port(), '/');
  const nav = page.getByRole('navigation', { name: 'Seiten des Betreiberbereichs' });
  const more = nav.getByRole('button', { name: /^Mehr: / });
  await expect(more).toHaveText('Mehr: Programme und Betrieb');
  await expect(more).toBeInViewport();
  await expect(nav.getByRole('link', { name: 'Eigener Zugang' })).toBeInViewport();
  expect(await axeFindings(page)).toEqual([]);
  await more.focus(); // it stays in sight, and the pages stand still
  await expect(more).toHaveText('Mehr: Programme und Betrieb');
  await page.keyboard.press('Enter');
  await expect(nav.getByRole('link', { name: 'Zahlen' })).toBeFocused();
  await expect(more).toHaveText('Mehr: Betrieb');
  await more.click();
  await expect(more).toBeHidden();
  await expect(nav.getByRole('link', { name: 'Webhooks' })).toBeInViewport();
  await page.goto(`http://betrieb.localhost:${port()}/de/mandanten`);
  const current = nav.getByRole('link', { name: 'Mandanten' });
  await expect(more).toBeInViewport();
  const isOnTop = (link: Element) => {
    const { left, top, bottom } = link.getBoundingClientRect();
    return [top + 2, bottom - 2].every((y) => document.elementFromPoint(left + 20, y) === link);
  };
  await expect.poll(() => current.evaluate(isOnTop)).toBe(true);
});
