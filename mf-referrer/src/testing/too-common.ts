import { waitFor } from '@testing-library/react';
import { expect } from 'vitest';

/** A common password meets every rule; what stands beside its field says that it is too common. */
export async function expectTooCommon(field: HTMLElement): Promise<void> {
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  expect(document.activeElement).toBe(field);
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
  expect(ids.map((id) => document.getElementById(id)?.textContent).join(' ')).toContain(
    'Dieses Passwort ist zu verbreitet oder zu leicht zu erraten.',
  );
}
