import type { Page } from '@playwright/test';

/**
 * Writes the same in place of what differs from run to run: dates, times, numbers of referrals and orders, the marks of addresses.
 * Codes to scan are hidden. Gives a function that puts everything back.
 */
export async function steady(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const month =
      'Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember';
    const rules: readonly (readonly [RegExp, string])[] = [
      [/\b[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g, '00000000-0000-4000-8000-000000000000'],
      [/\d\d?\.\d\d?\.\d{4}/g, '01.03.2030'],
      [new RegExp(`(\\d\\d?\\. )?(${month}) \\d{4}`, 'g'), '1. März 2030'],
      [
        /\b\d\d? (Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sept?|Oct|Nov|Dec)[a-z]* \d{4}/g,
        '1 Mar 2030',
      ],
      [/\b20[2-9]\d\b/g, '2030'],
      [/\b\d\d:\d\d\b/g, '10:00'],
      [/\.\w{6}@example\.org/g, '.aaaaaa@example.org'],
      [/^\d{3} \d{3}$/g, '123 456'], // the code of a mail
      [/(\/e\/|empfehlung\/)[0-9A-Za-z]+/g, '$1AAAAAAAA'],
      [/\b(?=[\w-]*\w[A-Z\d])(?=[\w-]*[a-z])[\w-]{20,26}(?![\w-])/g, 'Aa0'.repeat(7)],
      [/\b(AG|VP)-[0-9A-Z]{8}\b/g, '$1-AAAAAAAA'],
      [/:\d{4,5}(?=\/|$)/g, ':4000'],
      [/\b[0-9A-Z]{4}(-[0-9A-Z]{4})+\b/g, 'AAAA-AAAA'],
      [/\b[0-9A-Z]{3}-[0-9A-Z]{3}-[0-9A-Z]{3}\b/g, 'AAA-AAA-AAA'],
    ];
    const steadied = (text: string) =>
      rules.reduce((changed, [pattern, by]) => changed.replaceAll(pattern, by), text);
    const undo: (() => void)[] = [];
    const put = (before: string, write: (text: string) => void) => {
      const after = steadied(before);
      if (after === before) return;
      write(after);
      undo.push(() => write(before));
    };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const text = node;
      put(text.nodeValue ?? '', (value) => (text.nodeValue = value));
    }
    for (const control of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
      'input, textarea',
    ))
      put(control.value, (value) => (control.value = value));
    for (const code of document.querySelectorAll('svg[shape-rendering="crispEdges"]')) {
      code.setAttribute('visibility', 'hidden');
      undo.push(() => code.removeAttribute('visibility'));
    }
    Object.assign(window, { unsteady: () => undo.forEach((back) => back()) });
  });
  return () => page.evaluate(() => Reflect.get(window, 'unsteady')());
}
