import { expect, it, vi } from 'vitest';
import { keepPictures } from './kept-pictures.ts';

it('draws a picture once, however many ask at the same time and after', async () => {
  const pictureOf = keepPictures();
  const draw = vi.fn<() => Promise<Buffer>>(async () => Buffer.from('picture'));
  const asked = await Promise.all([pictureOf(['a', 'b'], draw), pictureOf(['a', 'b'], draw)]);
  expect(await pictureOf(['a', 'b'], draw)).toBe(asked[0]);
  expect(draw).toHaveBeenCalledOnce();
  await pictureOf(['ab', ''], draw);
  expect(draw).toHaveBeenCalledTimes(2);
});

it('draws again what could not be drawn', async () => {
  const pictureOf = keepPictures();
  await expect(pictureOf(['a'], () => Promise.reject(new Error('no picture')))).rejects.toThrow(
    'no picture',
  );
  expect(String(await pictureOf(['a'], async () => Buffer.from('picture')))).toBe('picture');
});
