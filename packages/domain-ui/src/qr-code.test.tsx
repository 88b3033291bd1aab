import { render, screen } from '@testing-library/react';
import { encode } from 'uqr';
import { expect, test } from 'vitest';
import QrCode from './qr-code.tsx';

test('the drawn runs are exactly the dark modules of the code', () => {
  const text = 'https://funkelnetz.example/e/ABCD?channel=qr';
  render(<QrCode text={text} label="Link als QR-Code" />);
  const image = screen.getByRole('img', { name: 'Link als QR-Code' });
  const runs = [
    ...(image.querySelectorAll('path')[1]?.getAttribute('d') ?? '').matchAll(/h(\d+)/g),
  ];
  const drawn = runs.reduce((sum, run) => sum + Number(run[1]), 0);
  const dark = encode(text, { ecc: 'M', border: 0 }).data.flat().filter(Boolean).length;
  expect(drawn).toBe(dark);
});
