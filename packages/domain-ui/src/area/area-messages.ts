import type { Messages } from '@weitersagen/platform/i18n';

interface Module {
  readonly default: Messages;
}

/** The texts of a staff area: its own beside those of the shared staff screens. Of the same key, the own one counts. */
export async function areaMessages(
  own: Promise<Module>,
  shared: Promise<Module>,
): Promise<{ readonly default: Messages }> {
  const texts: Record<string, string | Messages> = { ...(await shared).default };
  for (const [section, inner] of Object.entries((await own).default)) {
    const known = texts[section];
    texts[section] =
      typeof inner === 'object' && typeof known === 'object' ? { ...known, ...inner } : inner;
  }
  return { default: texts };
}
