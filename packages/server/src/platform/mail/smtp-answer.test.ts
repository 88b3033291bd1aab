import { expect, it } from 'vitest';
import { Unanswered } from './send-mail.ts';
import { readRefusal } from './smtp-answer.ts';

const answer = (response: string, command = 'RCPT TO') => {
  const responseCode = Number(response.slice(0, 3));
  return Object.assign(new Error('refused'), { responseCode, response, command });
};

it.each([
  ['550 5.1.1 User unknown', 'address'],
  ['550 5.1.10 Recipient address has null MX', 'address'],
  ['550-5.1.1 The account\n550 does not exist', 'address'],
  ['553 5.1.8 Sender address rejected: domain not found', 'policy'],
  ['550 5.1.7 Bad sender address', 'policy'],
  ['550 5.7.1 Service unavailable, client host blocked using a list', 'forbidden'],
  ['550 5.7.129 Recipient not authorised to receive', 'forbidden'],
  ['552 5.2.2 Mailbox full', 'later'],
  ['552 Mailbox full', 'later'],
  ['554 5.3.0 Internal error', 'later'],
  ['421 4.7.0 Too many connections', 'later'],
  ['451 4.7.1 Greylisted', 'later'],
  ['552 5.3.4 Message too big', 'mail'],
  ['550 5.2.1 Mailbox disabled', 'mail'],
  ['550 No such mailbox, or blocked', 'mail'],
  ['554 5.6.0 Content refused', 'mail'],
])('%s means %s', (response, meaning) => {
  expect(readRefusal(answer(response))).toBe(meaning);
});

it.each([
  ['550 5.7.26 Unauthenticated mail', 'DATA', 'forbidden'],
  ['550 5.7.1 Client host blocked', 'MAIL FROM', 'policy'],
  ['535 5.7.8 Authentication credentials invalid', 'AUTH PLAIN', 'policy'],
  ['421 4.3.2 Shutting down', 'DATA', 'later'],
])('%s to %s means %s', (response, command, meaning) => {
  expect(readRefusal(answer(response, command))).toBe(meaning);
});

it.each([
  ['554 No SMTP service here', 'later'],
  ['521 5.3.2 Shutting down', 'later'],
  ['554 5.7.1 Your host is blocked', 'policy'],
])('%s to the connection means %s', (response, meaning) => {
  expect(readRefusal(answer(response, 'CONN'))).toBe(meaning);
});

it('a server that is away, silent or not understood may take it later', () => {
  const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
  expect([readRefusal(refused), readRefusal(new Error('Greeting never received'))]).toEqual([
    'later',
    'later',
  ]);
  expect(readRefusal(Object.assign(new Error('no'), { code: 'EAUTH' }))).toBe('policy');
  expect(readRefusal(new Unanswered('nothing'))).toBe('unanswered');
});
