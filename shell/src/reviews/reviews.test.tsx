import { cleanup, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { inProcessFetch } from '@weitersagen/server/in-process-fetch';
import { startTestServer } from '@weitersagen/server/test-server';
import type { TestServer } from '@weitersagen/server/test-server';
import { breakableApi } from '../testing/breakable-api.ts';
import { exampleArea } from '../testing/example-area.tsx';
import { renderShell } from '../testing/render-shell.tsx';
import { useReviews } from './shown-reviews.ts';

const reviewsUrl = 'https://reviews.example/funkelnetz?lang=de';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(() => vi.stubGlobal('scrollTo', () => undefined)); // jsdom cannot
afterEach(() => {
  cleanup();
  useReviews.setState({ shown: false });
  vi.unstubAllGlobals();
});

const show = (address: string, url: string | null) =>
  renderShell({
    api: breakableApi(inProcessFetch(server.app, 'funkelnetz.localhost')).api,
    address,
    tenant: { reviewsUrl: url },
    loadRemote: async () => exampleArea,
  });
const frame = () => document.querySelector('iframe');
const title = { level: 2, name: 'Was andere sagen' };

describe('the reviews', () => {
  it('say where they come from and load nothing before somebody asks for them', async () => {
    const { user } = await show('/de', reviewsUrl);
    await screen.findByRole('heading', title);
    expect(screen.getByText(/kommen von reviews\.example/)).toBeDefined();
    expect(frame()).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Bewertungen anzeigen' }));
    expect(frame()?.getAttribute('src')).toBe(reviewsUrl);
    expect(frame()?.title).toBe('Was andere sagen');
    expect(frame()?.getAttribute('sandbox')).toBe('allow-scripts allow-popups'); // no origin of its own
    await user.click(screen.getByRole('button', { name: 'Bewertungen ausblenden' }));
    expect(frame()).toBeNull();
  });

  it('stand in a frame that reaches nothing of ours and keeps nothing', async () => {
    useReviews.setState({ shown: true });
    await show('/de', reviewsUrl);
    await screen.findByRole('heading', title);
    expect(frame()?.getAttribute('sandbox')).toBe('allow-scripts allow-popups');
    expect(frame()?.getAttribute('referrerpolicy')).toBe('no-referrer');
  });

  it.each([
    ['without the module', '/de', null],
    ['on another page than the first', '/de/login', reviewsUrl],
    ['in a widget', '/de?widget=1', reviewsUrl],
  ])('are not there %s', async (_, address, url) => {
    await show(address, url);
    await screen.findByRole('heading', { level: 1 });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(screen.queryByRole('heading', title)).toBeNull();
  });
});
