/** Media queries of a screen that none matches, for jsdom, which has no screen. */
export const narrowScreen = (media: string): MediaQueryList =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });
