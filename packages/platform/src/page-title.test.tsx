import { render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { usePageTitle } from './page-title.ts';
import { ServicesProvider } from './services.tsx';
import { testServices } from './testing/test-services.ts';

afterEach(() => vi.unstubAllGlobals());

function Page({ title }: { readonly title: string }) {
  usePageTitle(title);
  return null;
}

function page(title: string, setTitle: (title: string) => void) {
  return (
    <ServicesProvider services={testServices({ setTitle })}>
      <Page title={title} />
    </ServicesProvider>
  );
}

test('the title of a page names the page, then the tenant, and follows its changes', () => {
  const setTitle = vi.fn<(title: string) => void>();
  const { rerender } = render(page('Anmelden', setTitle));
  expect(setTitle.mock.lastCall).toEqual(['Anmelden · Testhaus']);
  rerender(page('Überblick', setTitle));
  expect(setTitle.mock.lastCall).toEqual(['Überblick · Testhaus']);
});

test('on the edge, where nothing has effects, the title is known after rendering', () => {
  vi.stubGlobal('document', undefined);
  const setTitle = vi.fn<(title: string) => void>();
  renderToString(page('Anmelden', setTitle));
  expect(setTitle.mock.calls).toEqual([['Anmelden · Testhaus']]);
});
