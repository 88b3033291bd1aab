import { chromium } from '@playwright/test';
import { createHmac } from 'node:crypto';
const PORT = 4000;
const b32 = (s) => { let bits=''; for (const c of s) bits += 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(c).toString(2).padStart(5,'0'); return Buffer.from(bits.match(/.{8}/g).map(x=>parseInt(x,2))); };
const code = () => { const t=Math.floor(Date.now()/30000); const m=Buffer.alloc(8); m.writeBigUInt64BE(BigInt(t)); const h=createHmac('sha1', b32('WEITERSAGENDEMOAUTHENTICATORAPP2')).update(m).digest(); const o=h[19]&15; return String((h.readUInt32BE(o)&0x7fffffff)%1e6).padStart(6,'0'); };
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args:['--no-sandbox'] });
const state = '/tmp/shots/state.json';
import { existsSync } from 'node:fs';
const ctx = await browser.newContext({ ...(existsSync(state)?{storageState:state}:{}), viewport:{width:1440,height:900}, locale:'de-DE' });
const page = await ctx.newPage();
page.on('console', m => { if (m.type()==='error') console.log('console', m.text().slice(0,200)); });
await page.goto(`http://betrieb.localhost:${PORT}/de`);
await page.waitForTimeout(1500);
if (await page.getByLabel('Passwort', {exact:true}).count()) {
  await page.getByLabel('E-Mail-Adresse').fill('olaf.operator@example.org');
  await page.getByLabel('Passwort', {exact:true}).fill('Demo-2026-weiter');
  await page.getByRole('button',{name:'Anmelden',exact:true}).click();
  await page.getByLabel('Code aus der App').waitFor();
  await page.screenshot({path:'/tmp/shots/second-step-1440.png'});
  await page.getByLabel('Code aus der App').fill(code());
  await page.getByRole('button',{name:'Anmelden',exact:true}).click();
  await page.getByRole('button',{name:'Abmelden'}).waitFor();
}
const targets = JSON.parse(process.argv[2]);
for (const [name, path, action] of targets) for (const w of [1440, 390]) {
  await page.setViewportSize({width:w,height:900});
  await page.goto(`http://betrieb.localhost:${PORT}${path}`);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(600);
  if (action) { try { await (new Function('page', `return (async()=>{${action}})()`))(page); } catch(e) { console.log(name, String(e).slice(0,300)); } await page.waitForTimeout(800); }
  await page.screenshot({path:`/tmp/shots/${name}-${w}.png`, fullPage: true});
}
await ctx.storageState({path: state});
await browser.close();
