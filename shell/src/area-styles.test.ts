import { afterEach, expect, test } from 'vitest';
import { loadStyles } from './area-styles.ts';

afterEach(() => document.head.replaceChildren());

const area = { id: 'mf-agency', css: 'http://artefacts.localhost/mf-agency/area.css' } as const;
const links = () => [...document.head.querySelectorAll('link')];

test("an area's styles are linked once and awaited", async () => {
  const loading = loadStyles(area);
  expect(links().map(({ rel, href }) => [rel, href])).toEqual([['stylesheet', area.css]]);
  links()[0]?.dispatchEvent(new Event('load'));
  await loading;
  await loadStyles(area);
  expect(links()).toHaveLength(1);
});

test('styles the edge put into the page are not loaded again', async () => {
  const painted = document.createElement('style');
  painted.dataset['area'] = area.id;
  document.head.append(painted);
  await loadStyles(area);
  expect(links()).toEqual([]);
});

test('an area without styles needs none', async () => {
  await loadStyles({ ...area, css: null });
  expect(links()).toEqual([]);
});

test('styles that fail leave nothing behind and are loaded again the next time', async () => {
  const failing = loadStyles(area);
  links()[0]?.dispatchEvent(new Event('error'));
  await expect(failing).rejects.toThrow('styles of mf-agency did not load');
  expect(links()).toEqual([]);
  const again = loadStyles(area);
  links()[0]?.dispatchEvent(new Event('load'));
  await again;
  expect(links()).toHaveLength(1);
});

test("another version's styles take their place once they are there", async () => {
  const painted = document.createElement('style');
  painted.dataset['area'] = area.id;
  document.head.append(painted);
  const loading = loadStyles(area, true);
  expect(document.head.contains(painted)).toBe(true);
  links()[0]?.dispatchEvent(new Event('load'));
  await loading;
  expect(document.head.contains(painted)).toBe(false);
  expect(links()[0]?.dataset['area']).toBe(area.id);
});
