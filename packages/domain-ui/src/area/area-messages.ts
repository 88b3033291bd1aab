import type { Messages } from '@weitersagen/platform/i18n';

interface Module {
  readonly default: Messages;
}

/** The texts of a staff area: its own beside those of the shared staff screens. An own section takes the place of a shared one. */
export async function areaMessages(
  own: Promise<Module>,
  shared: Promise<Module>,
): Promise<{ readonly default: Messages }> {
  return { default: { ...(await shared).default, ...(await own).default } };
}
