import { statusMessageKeys } from '@weitersagen/domain/status-message';
import { offeredChannels } from '@weitersagen/domain-ui/share-links';
import { shareChannels } from '@weitersagen/contracts/tenant';
import type { Messages } from '@weitersagen/platform/i18n';
import { createI18n, locales } from '@weitersagen/platform/i18n';
import { expect, test } from 'vitest';
import de from './de.json';
import en from './en.json';

const texts = { de, en } as const;

/** Every text by its full key, with the values it names. */
function flat(messages: Messages, prefix = ''): Map<string, readonly string[]> {
  const all = new Map<string, readonly string[]>();
  for (const [key, value] of Object.entries(messages)) {
    if (typeof value === 'string') {
      all.set(prefix + key, (value.match(/\{\{\w+\}\}/g) ?? []).toSorted());
    } else for (const [inner, names] of flat(value, `${prefix}${key}.`)) all.set(inner, names);
  }
  return all;
}

test('German and English have the same texts with the same values in them', () => {
  expect(Object.fromEntries(flat(en))).toEqual(Object.fromEntries(flat(de)));
});

const channels = offeredChannels(Object.fromEntries(shareChannels.map((name) => [name, 1])));
const needed = [
  ...statusMessageKeys.flatMap((key) => [`message.${key}.title`, `message.${key}.detail`]),
  ...channels.map((name) => `channel.${name}`),
  ...['you', 'contact', 'provider', 'us'].map((actor) => `actor.${actor}`),
];

test.each(locales)(
  '%s has words for each of the 13 messages, every actor and every channel',
  async (locale) => {
    const i18n = await createI18n(locale, { 'mf-referrer': texts[locale] });
    expect(statusMessageKeys).toHaveLength(13);
    expect(channels).toHaveLength(shareChannels.length);
    expect(needed.filter((key) => !i18n.exists(`mf-referrer:${key}`))).toEqual([]);
  },
);
