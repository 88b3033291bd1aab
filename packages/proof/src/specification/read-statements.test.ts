import { expect, test } from 'vitest';
import { readStatements } from './read-statements.ts';

const text = `# Product

Introduction. Not counted.

## 1 People

A visitor looks at products. They may
recommend one, e.g. at home.

| Person | Does |
|---|---|
| Visitor | looks |
| Agent | creates |

- **Login**: e-mail and password. A link for a forgotten one.
1. First a query
   value. Then more.

### Below
Another one.
`;

test('sentences, points and rows are statements, headings of tables and pages are not', () => {
  expect(readStatements(text)).toEqual(
    [
      'A visitor looks at products.',
      'They may recommend one, e.g. at home.',
      'Visitor | looks',
      'Agent | creates',
      '**Login**: e-mail and password.',
      'A link for a forgotten one.',
      'First a query value.',
      'Then more.',
      'Another one.',
    ].map((sentence) => ({ section: '1 People', text: sentence })),
  );
});
