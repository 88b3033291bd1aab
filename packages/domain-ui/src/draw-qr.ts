import { encode } from 'uqr';

const quietZone = 4; // modules of free space that a reader needs around the code

/** What drawing needs of a canvas. */
export type QrCanvas = Pick<CanvasRenderingContext2D, 'fillRect' | 'fillStyle'>;

/** Draws a text as a QR code, dark on white, into a square of about `size` pixels, on whole pixels so that its edges stay sharp. */
export function drawQr(context: QrCanvas, text: string, size: number): void {
  const { data, size: modules } = encode(text, { ecc: 'M', border: 0 });
  const scale = Math.floor(size / (modules + 2 * quietZone));
  const start = Math.floor((size - modules * scale) / 2);
  context.fillStyle = '#fff';
  context.fillRect(0, 0, size, size);
  context.fillStyle = '#000';
  data.forEach((row, y) =>
    row.forEach((dark, x) => {
      if (dark) context.fillRect(start + x * scale, start + y * scale, scale, scale);
    }),
  );
}
