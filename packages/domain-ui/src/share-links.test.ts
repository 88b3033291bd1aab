import { shareChannels } from '@weitersagen/contracts/tenant';
import { expect, test } from 'vitest';
import { offeredChannels, shareAddress, withChannel } from './share-links.ts';

const message = {
  subject: 'Tipp & mehr',
  text: 'Hallo,\nschnelles Netz?',
  url: 'https://x.example/e/AB?channel=c',
};
const url = 'https%3A%2F%2Fx.example%2Fe%2FAB%3Fchannel%3Dc';
const lines = `Hallo%2C%0D%0Aschnelles%20Netz%3F%0D%0A${url}`;

test.each([
  ['whatsapp', `https://wa.me/?text=Hallo%2C%0Aschnelles%20Netz%3F%0A${url}`],
  ['email', `mailto:?subject=Tipp%20%26%20mehr&body=${lines}`],
  ['facebook', `https://www.facebook.com/sharer/sharer.php?u=${url}`],
  ['linkedin', `https://www.linkedin.com/sharing/share-offsite/?url=${url}`],
  ['xing', `https://www.xing.com/spi/shares/new?url=${url}`],
  ['twitter', `https://x.com/intent/post?text=Hallo%2C%0Aschnelles%20Netz%3F&url=${url}`],
  ['gmail', `https://mail.google.com/mail/?view=cm&fs=1&su=Tipp%20%26%20mehr&body=${lines}`],
  [
    'outlook',
    `https://outlook.live.com/mail/0/deeplink/compose?subject=Tipp%20%26%20mehr&body=${lines}`,
  ],
  ['yahoo', `https://compose.mail.yahoo.com/?subject=Tipp%20%26%20mehr&body=${lines}`],
  ['sms', `sms:?&body=Hallo%2C%0Aschnelles%20Netz%3F%0A${url}`],
] as const)('%s opens with the encoded message', (channel, address) => {
  expect(shareAddress(channel, message)).toBe(address);
});

test('a mailto address stays below 2,000 characters and keeps its link', () => {
  const address = shareAddress('email', { ...message, text: 'ü🙂'.repeat(900) });
  expect(address.length).toBeLessThan(2000);
  expect(address).toContain(url);
});

test('the tenant orders and limits the channels', () => {
  expect(offeredChannels({ facebook: 3, whatsapp: 1, email: -1, gmail: 2, telegraph: 4 })).toEqual([
    'whatsapp',
    'gmail',
    'facebook',
  ]);
});

test('every channel a tenant can switch has an address', () => {
  const positions = Object.fromEntries(shareChannels.map((name, index) => [name, index]));
  expect(offeredChannels(positions)).toEqual([...shareChannels]);
});

test('the shared link names its channel', () => {
  expect(withChannel('https://x.example/e/AB', 'whatsapp')).toBe(
    'https://x.example/e/AB?channel=whatsapp',
  );
  expect(withChannel('https://x.example/e/AB?a=b', 'email')).toBe(
    'https://x.example/e/AB?a=b&channel=email',
  );
});
