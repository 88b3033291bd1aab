import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { Dialog } from './dialog.tsx';

afterEach(cleanup);

function Example() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog
        renderFailed={() => null}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="Delete it"
        closeLabel="Close"
      >
        <button type="button">Yes</button>
      </Dialog>
    </>
  );
}

test('a dialog takes the focus, keeps it inside, and gives it back on Escape', async () => {
  render(<Example />);
  const opener = screen.getByRole('button', { name: 'Open' });
  await userEvent.click(opener);
  const dialog = await screen.findByRole('dialog', { name: 'Delete it' });
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  for (let press = 0; press < 4; press += 1) {
    await userEvent.tab();
    expect(dialog.contains(document.activeElement)).toBe(true);
  }
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

test('a press beside it does not close it', async () => {
  render(<Example />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  await screen.findByRole('dialog');
  await userEvent.click(document.body);
  expect(screen.getByRole('dialog', { name: 'Delete it' })).toBeDefined();
});

test('its button closes it', async () => {
  render(<Example />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the content of the page takes the focus where the opener is gone', async () => {
  function Removal() {
    const [state, setState] = useState<'there' | 'asked' | 'gone'>('there');
    return (
      <main tabIndex={-1}>
        {state !== 'gone' && (
          <button type="button" onClick={() => setState('asked')}>
            Delete
          </button>
        )}
        <Dialog
          renderFailed={() => null}
          isOpen={state === 'asked'}
          onClose={() => setState('gone')}
          title="Delete it"
          closeLabel="Close"
        >
          <button type="button">Yes</button>
        </Dialog>
      </main>
    );
  }
  render(<Removal />);
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await screen.findByRole('dialog');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
});
