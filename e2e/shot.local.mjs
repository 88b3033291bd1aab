import { chromium } from '@playwright/test';
const [, , url, out, w = '1440', full = '1', scheme = 'light'] = process.argv;
const b = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
const p = await (
  await b.newContext({ viewport: { width: +w, height: 900 }, locale: 'de-DE', colorScheme: scheme })
).newPage();
p.on('console', (m) => console.log('console', m.type(), m.text().slice(0, 600)));
p.on('pageerror', (e) => console.log('pageerror', e.message.slice(0, 600)));
p.on('requestfailed', (r) => console.log('failed', r.url(), r.failure()?.errorText));
p.on('response', (r) => {
  if (r.status() >= 400) console.log(r.status(), r.url());
});
const reqs = [];
p.on('request', (r) => reqs.push(r.url()));
await p.addInitScript(() => {
  window.addEventListener('unhandledrejection', (e) => console.log('UNHANDLED', e.reason?.stack));
});
await p.goto(url, { waitUntil: 'networkidle' });
await p.screenshot({ path: out, fullPage: full === '1' });
if (process.env.TXT) console.log(await p.locator('main').innerText());
console.log(await p.title(), reqs.length);
if (process.env.REQ) console.log(reqs.join('\n'));
await b.close();
