import { render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ServicesProvider } from './services.tsx';
import { Slot } from './slot.tsx';
import { testServices } from './testing/test-services.ts';

const Card = () => <p>Ihr Stand</p>;
const place = (loadSlot?: (name: string) => Promise<typeof Card | null>) => (
  <ServicesProvider services={testServices(loadSlot ? { loadSlot } : {})}>
    <p>Seite</p>
    <Slot name="referrer/status@1" />
  </ServicesProvider>
);

test('a piece that an area offers stands in its place', async () => {
  const loadSlot = vi.fn<(name: string) => Promise<typeof Card>>(async () => Card);
  render(place(loadSlot));
  expect(await screen.findByText('Ihr Stand')).toBeTruthy();
  expect(loadSlot).toHaveBeenCalledExactlyOnceWith('referrer/status@1');
});

test('without somebody who offers it the page is as if there were no place', async () => {
  const { container } = render(place(async () => null));
  await Promise.resolve();
  expect(container.innerHTML).toBe('<p>Seite</p>');
  expect(render(place()).container.innerHTML).toBe('<p>Seite</p>');
});

test('its room stays free until it is known that nobody offers the piece; a visitor keeps it as it was painted', async () => {
  const room = (loadSlot: () => Promise<null | undefined>) =>
    render(
      <ServicesProvider services={testServices({ loadSlot })}>
        <Slot name="referrer/status@1" room="room" />
      </ServicesProvider>,
    ).container;
  const left = room(async () => null);
  expect(left.querySelector('.room')).not.toBeNull();
  await waitFor(() => expect(left.innerHTML).toBe(''));
  const painted = room(async () => undefined);
  await Promise.resolve();
  expect(painted.querySelector('.room')).not.toBeNull();
});
