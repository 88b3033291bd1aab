import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { carryTyped, keepLeft, keepTyped, restoreTyped } from './typed-input.ts';

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

function Form() {
  const [name, setName] = useState('');
  return (
    <main>
      <input aria-label="Name" name="name" value={name} onChange={(e) => setName(e.target.value)} />
      <input aria-label="Zustimmung" name="terms" type="checkbox" />
      <input aria-label="Passwort" name="password" type="password" />
      <textarea aria-label="Nachricht" name="message" />
      <p>{`Guten Tag ${name}`}</p>
    </main>
  );
}

function typeAll() {
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Mara' } });
  fireEvent.change(screen.getByLabelText('Nachricht'), { target: { value: 'Bitte\nmelden' } });
  fireEvent.change(screen.getByLabelText('Passwort'), { target: { value: 'geheim' } });
  fireEvent.click(screen.getByLabelText('Zustimmung'));
}
const value = (label: string) => Reflect.get(screen.getByLabelText(label), 'value');

test('what was typed is on the next page too, known to its form, and is then forgotten', () => {
  render(<Form />);
  typeAll();
  keepTyped('ws.typed');
  cleanup();
  render(<Form />);
  restoreTyped('ws.typed');
  expect([value('Name'), value('Nachricht')]).toEqual(['Mara', 'Bitte\nmelden']);
  expect(Reflect.get(screen.getByLabelText('Zustimmung'), 'checked')).toBe(true);
  expect(screen.getByText('Guten Tag Mara')).toBeTruthy();
  expect(sessionStorage).toHaveLength(0);
});

test('a page that comes later gets it when it comes', async () => {
  render(<Form />);
  typeAll();
  keepTyped('ws.typed');
  cleanup();
  restoreTyped('ws.typed');
  render(<Form />);
  expect(await screen.findByText('Guten Tag Mara')).toBeTruthy();
});

test('passwords never leave their field, and nothing typed keeps nothing', () => {
  render(<Form />);
  keepTyped('ws.typed');
  expect(sessionStorage).toHaveLength(0);
  typeAll();
  keepTyped('ws.typed');
  expect(sessionStorage.getItem('ws.typed')).not.toContain('geheim');
});

test('what was typed before a page that failed is there again on the way back, and only then', async () => {
  render(<Form />);
  typeAll();
  carryTyped('/de/form', '/de/broken');
  cleanup();
  const failed = render(<p data-area-failed>Kennung</p>);
  carryTyped('/de/broken', '/de/form');
  failed.unmount();
  render(<Form />);
  expect(await screen.findByText('Guten Tag Mara')).toBeTruthy();

  carryTyped('/de/form', '/de/faq');
  cleanup();
  carryTyped('/de/faq', '/de/form');
  render(<Form />);
  await Promise.resolve();
  expect(value('Name')).toBe('');
});

test('a reload of the page that failed does not lose it', async () => {
  render(<Form />);
  typeAll();
  carryTyped('/de/form', '/de/broken');
  cleanup();
  keepLeft('ws.typed');
  carryTyped('/de/other', '/de/form'); // forgets nothing of what the tab keeps
  restoreTyped('ws.typed');
  expect(sessionStorage).toHaveLength(0);
  carryTyped('/de/broken', '/de/form');
  render(<Form />);
  expect(await screen.findByText('Guten Tag Mara')).toBeTruthy();
});
