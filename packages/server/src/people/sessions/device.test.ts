import { expect, it } from 'vitest';
import { deviceOf } from './device.ts';

const mozilla = 'Mozilla/5.0';
const like = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const apple = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';

it.each([
  [`${mozilla} (X11; Linux x86_64; rv:148.0) Gecko/20100101 Firefox/148.0`, 'Firefox', 'Linux'],
  [
    `${mozilla} (Windows NT 10.0; Win64; x64) ${like} Chrome/156.0.0.0 Safari/537.36`,
    'Chrome',
    'Windows',
  ],
  [
    `${mozilla} (Windows NT 10.0; Win64; x64) ${like} Chrome/156.0.0.0 Safari/537.36 Edg/156.0.0.0`,
    'Edge',
    'Windows',
  ],
  [
    `${mozilla} (X11; CrOS x86_64 14541.0.0) ${like} Chrome/156.0.0.0 Safari/537.36 OPR/120.0`,
    'Opera',
    'ChromeOS',
  ],
  [
    `${mozilla} (Linux; Android 10; K) ${like} Chrome/156.0.0.0 Mobile Safari/537.36`,
    'Chrome',
    'Android',
  ],
  [
    `${mozilla} (Linux; Android 14; K) ${like} SamsungBrowser/28.0 Chrome/140.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet',
    'Android',
  ],
  [
    `${mozilla} (Macintosh; Intel Mac OS X 10_15_7) ${apple} Version/26.0 Safari/605.1.15`,
    'Safari',
    'macOS',
  ],
  [
    `${mozilla} (iPhone; CPU iPhone OS 26_0 like Mac OS X) ${apple} Version/26.0 Mobile/15E148 Safari/604.1`,
    'Safari',
    'iPhone',
  ],
  [
    `${mozilla} (iPad; CPU OS 26_0 like Mac OS X) ${apple} FxiOS/148.0 Mobile/15E148 Safari/605.1.15`,
    'Firefox',
    'iPad',
  ],
  ['curl/8.9.1', null, null],
  ['', null, null],
  [undefined, null, null],
])('%s', (header, browser, system) => {
  expect(deviceOf(header)).toEqual({ browser, system });
});
