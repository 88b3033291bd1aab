import { describe, expect, it } from 'vitest';
import { pageHtml, type PageParts } from './page-html.ts';

const parts: PageParts = {
  locale: 'de',
  description: 'Mit "Zeichen" & mehr',
  route: 'Home',
  isStaffPage: false,
  isSignedIn: false,
  alternates: { de: 'https://x.example/de?a="b', 'x-default': 'https://x.example/de' },
  before: '<section></section>',
  title: 'Eins & <zwei>',
  nonce: 'N',
  css: '',
  areaCss: null,
  around: { light: '#FFFFFF', dark: '#19182E' },
  icon: 'data:,',
  preview: '',
  fonts: [],
  scripts: ['/a.js', '/main.js'],
  areaScripts: ['http://remotes.example/entry.js'],
  integrity: { '/a.js': 'sha384-A', 'http://remotes.example/entry.js': 'sha384-E' },
  boot: { text: '</script><script>alert(1)</script>' },
  html: '',
  symbols: '',
  texts: { noScript: 'n', bootFailed: 'b' },
};

describe('a served page', () => {
  it('says for its styles which page it is, and whether it is one of staff', () => {
    expect(pageHtml(parts)).toContain('<html lang="de" data-route="Home">');
    expect(pageHtml({ ...parts, route: 'AgenturAuftraege', isStaffPage: true })).toContain(
      '<html lang="de" data-route="AgenturAuftraege" data-staff>',
    );
    expect(pageHtml({ ...parts, route: 'AgenturHome' })).not.toContain('data-staff');
  });

  it('keeps the place of what shows for somebody signed in', () => {
    expect(pageHtml({ ...parts, isSignedIn: true })).toContain('data-route="Home" data-signed-in>');
    expect(pageHtml(parts)).not.toContain('data-signed-in');
  });

  it('cannot be broken out of by data or title', () => {
    const html = pageHtml(parts);
    expect(html).not.toContain('<script>alert(1)');
    expect(html).toContain('<title>Eins &amp; &lt;zwei&gt;</title>');
  });

  it('preloads every script it names with nonce and hash, and runs the last', () => {
    const html = pageHtml(parts);
    expect(html.match(/rel="modulepreload"/g)).toHaveLength(3);
    expect(html).toContain(
      'href="http://remotes.example/entry.js" nonce="N" crossorigin integrity="sha384-E"',
    );
    expect(html).toContain('<script type="module" src="/main.js" nonce="N"');
  });

  it('gives each of its scripts and styles the nonce', () => {
    const elements = pageHtml(parts).match(/<(?:script|style)\b[^>]*>/g) ?? [];
    const inert = elements.filter((element) => !element.includes('nonce="N"'));
    expect(elements.length).toBeGreaterThan(3);
    expect(inert).toEqual(['<script type="application/json" id="boot">']);
  });
});
