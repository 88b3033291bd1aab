import { Component } from 'react';
import type { ComponentType, ReactNode } from 'react';
import type { Boot } from '@weitersagen/platform/boot';
import type { i18n } from '@weitersagen/platform/i18n';
import { within } from './load-attempts.ts';
import type { RemoteSource } from './route-modules.ts';
import { areaFailedEvent } from './telemetry/watch-failures.ts';

/** Shows nothing in place of a piece that breaks; the page's root reports it as any error. */
class SlotBoundary extends Component<{ readonly children: ReactNode }> {
  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override state = { hasFailed: false };

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children;
  }
}

function guarded(Piece: ComponentType): ComponentType {
  return function Guarded() {
    return (
      <SlotBoundary>
        <Piece />
      </SlotBoundary>
    );
  };
}

/**
 * The piece that a live area offers under a name, with the area's texts and styles; should it break, it shows nothing. Null when none offers it; null as well when it
 * does not come, which is reported as a failed load of that area.
 */
export async function loadSlot(
  { registry, locale }: Pick<Boot, 'registry' | 'locale'>,
  loadRemote: RemoteSource,
  texts: i18n,
  name: string,
): Promise<ComponentType | null> {
  const id = registry.find(({ slots }) => slots?.includes(name))?.id;
  if (id === undefined) return null;
  try {
    const remote = await loadRemote(id);
    const load = remote.slots?.[name];
    if (!load) throw new Error(`${id} does not offer ${name}`);
    const [piece, messages] = await within(
      Promise.all([load(), texts.hasResourceBundle(locale, id) ? null : remote.messages[locale]()]),
      name,
    );
    if (messages) texts.addResourceBundle(locale, id, messages.default);
    return guarded(piece.default);
  } catch (error) {
    console.error(`${name} did not load`, error);
    window.dispatchEvent(new CustomEvent(areaFailedEvent, { detail: id }));
    return null;
  }
}
