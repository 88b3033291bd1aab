/**
 * Tells the page that holds this one in a frame how high it is, at each change: `{type: 'weitersagen:height', height}` in CSS
 * pixels, to the origins given only. product.md, section "2 Tenants and switches".
 */
export function tellHeight(parents: readonly string[]): void {
  const tell = () => {
    const message = { type: 'weitersagen:height', height: document.body.scrollHeight };
    for (const origin of parents) window.parent.postMessage(message, origin);
  };
  new ResizeObserver(tell).observe(document.body);
  tell();
}
