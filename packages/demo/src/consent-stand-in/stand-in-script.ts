/** Texts of the stand-in, by language of the page. */
interface StandInTexts {
  readonly title: string;
  readonly text: string;
  readonly accept: string;
  readonly reject: string;
}

/**
 * The script of an external consent manager as a client would bring it: asks when the page says so, remembers in an entry of its own,
 * and tells the page through `weitersagenConsentManager`. Plain script, since it stands for somebody else's.
 */
export function standInScript(texts: Readonly<Record<'de' | 'en', StandInTexts>>): string {
  return `(() => {
  const texts = ${JSON.stringify(texts)}[document.documentElement.lang === 'en' ? 'en' : 'de'];
  const key = 'demo-consent-manager';
  const listeners = [];
  let chosen = null;
  try {
    chosen = JSON.parse(localStorage.getItem(key) || 'null');
  } catch {} // storage refused: the answer counts until the page is left
  const choice = () => chosen;
  const box = document.createElement('dialog');
  box.setAttribute('aria-label', texts.title);
  Object.assign(box.style, { position: 'fixed', inset: 'auto 16px 16px', margin: '0 auto', maxWidth: '40rem', padding: '16px', border: '1px solid', borderRadius: '12px', zIndex: 30 });
  const add = (tag, text) => {
    const element = document.createElement(tag);
    element.textContent = text;
    box.append(element);
    return element;
  };
  add('h2', texts.title);
  add('p', texts.text);
  const answer = (text, given) => {
    const button = add('button', text);
    Object.assign(button.style, { margin: '12px 8px 0 0', padding: '8px 12px', minHeight: '44px', border: '1px solid', borderRadius: '8px' });
    button.addEventListener('click', () => {
      chosen = { functional: given, analytical: given, marketing: given };
      try {
        localStorage.setItem(key, JSON.stringify(chosen));
      } catch {}
      box.close();
      for (const listener of listeners) listener();
    });
  };
  answer(texts.accept, true);
  answer(texts.reject, false);
  document.body.append(box);
  box.addEventListener('close', () => document.documentElement.style.removeProperty('padding-bottom'));
  const hide = () => box.open && box.close();
  window.weitersagenConsentManager = {
    choice,
    ask() {
      if (box.open) return;
      const held = document.activeElement;
      box.show();
      // Room below the footer, so that the question covers none of its links at the end of a page and moves nothing.
      document.documentElement.style.paddingBottom = box.offsetHeight + 32 + 'px';
      if (held instanceof HTMLElement) held.focus({ preventScroll: true }); // a question takes no focus away
    },
    hide,
    open() {
      hide();
      box.showModal();
    },
    subscribe: (listener) => listeners.push(listener),
  };
})();
`;
}
