import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const styles = readFileSync(join(import.meta.dirname, 'consent.module.css'), 'utf8');
const ruleOf = (selector: string) => styles.split(`${selector} {`)[1]?.split('}')[0] ?? '';

it('in a frame the question for consent is the first of the page, in its flow; elsewhere it stands below what is seen', () => {
  expect(ruleOf(':global(body:has(> #consent))')).toContain('display: flex;');
  const framed = ruleOf(':global(:root[data-framed]) .banner');
  expect(framed).toContain('order: 0;');
  expect(framed).toContain('position: static;');
});
