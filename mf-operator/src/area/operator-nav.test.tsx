import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import { areaServer } from '@weitersagen/testing/area-server';
import remote from '../remote.ts';

const { show } = areaServer(remote);

/** Lays the groups of the navigation out as a window of 700 px would: 300 px each, of which the own access covers the end. */
function layOut(nav: HTMLElement) {
  Object.defineProperties(nav, { scrollHeight: { value: 1000 }, clientHeight: { value: 700 } });
  for (const [at, group] of ['work', 'programme', 'company'].entries()) {
    const element = nav.querySelector<HTMLElement>(`[data-group=${group}]`);
    if (!element) throw new Error(`no group ${group}`);
    element.getBoundingClientRect = () => new DOMRect(0, 300 * at - nav.scrollTop, 200, 300);
    element.scrollIntoView = vi.fn<() => void>(() => {
      nav.scrollTop = 300 * (at + 1) - 600;
      fireEvent.scroll(nav);
    });
  }
  const own = nav.querySelector<HTMLElement>('[data-own]');
  if (own) own.getBoundingClientRect = () => new DOMRect(0, 600, 200, 100);
  fireEvent(window, new Event('resize'));
}

test('groups out of sight below are named, and a press leads to the first of them', async () => {
  const { user } = await show('BetriebStart', {
    staff: { kind: 'operator', email: demoLogins.operators[0] },
  });
  const nav = await screen.findByRole('navigation', { name: 'Seiten des Betreiberbereichs' });
  await within(nav).findByRole('link', { name: 'Personen und Rollen' });
  const more = () => within(nav).queryByRole('button', { name: /^Mehr/ });
  expect(more()).toBeNull();
  layOut(nav);
  expect(more()?.textContent).toBe('Mehr: Betrieb');
  await user.click(within(nav).getByRole('button', { name: 'Mehr: Betrieb' }));
  await waitFor(() => expect(more()).toBeNull());
  expect(document.activeElement).toBe(within(nav).getByRole('link', { name: 'Auslieferungen' }));
});
