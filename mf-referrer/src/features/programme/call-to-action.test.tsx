import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createI18n, I18nextProvider } from '@weitersagen/platform/i18n';
import de from '../../locales/de.json';
import { LateCallToAction } from './late-call-to-action.tsx';

let productsTop = 0;
beforeEach(() => {
  // The test's document has no layout.
  vi.spyOn(window, 'scrollTo').mockImplementation((...[options]: unknown[]) => {
    if (typeof options === 'object') Object.assign(window, { scrollY: Object(options).top });
  });
  Object.assign(window, { matchMedia: () => ({ matches: true }) });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  Object.assign(window, { scrollY: 0 });
});

async function show() {
  const i18n = await createI18n('de', { 'mf-referrer': de });
  render(
    <I18nextProvider i18n={i18n}>
      <section>
        <h2 id="produkte">Was möchten Sie empfehlen?</h2>
      </section>
      <LateCallToAction anchor="produkte" />
    </I18nextProvider>,
  );
  const heading = screen.getByRole('heading', { level: 2 });
  for (const each of [heading, heading.closest('section')])
    if (each !== null)
      each.getBoundingClientRect = () => new DOMRect(0, productsTop - window.scrollY, 800, 600);
}
async function scrollTo(top: number) {
  Object.assign(window, { scrollY: top });
  await act(async () => {
    window.dispatchEvent(new Event('scroll'));
    await new Promise((resolve) => setTimeout(resolve, 30));
  });
}
const action = () => screen.queryByRole('link', { name: de.home.toProducts });

test('the way back to the products shows after 750 px, where no product is in view', async () => {
  productsTop = 600;
  await show();
  await scrollTo(750);
  expect(action()).toBeNull();
  await scrollTo(1100); // the last products are still in view
  expect(action()).toBeNull();
  await scrollTo(1300);
  await screen.findByRole('link', { name: de.home.toProducts });
  await scrollTo(200);
  await waitFor(() => expect(action()).toBeNull());
});

test('whoever scrolled before the code of the page was there sees it as well', async () => {
  productsTop = 600;
  Object.assign(window, { scrollY: 1300 });
  await show();
  await screen.findByRole('link', { name: de.home.toProducts });
});

test('it leads there and moves the focus', async () => {
  productsTop = 600;
  await show();
  await scrollTo(2000);
  const link = await screen.findByRole('link', { name: de.home.toProducts });
  link.click();
  await waitFor(() => expect(window.scrollY).toBe(600));
  expect(document.activeElement?.textContent).toBe('Was möchten Sie empfehlen?');
});
