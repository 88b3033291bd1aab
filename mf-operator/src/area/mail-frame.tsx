import { useEffect, useRef } from 'react';
import classes from './mail-frame.module.css';

interface MailFrameProps {
  readonly title: string;
  readonly html: string;
  readonly isDark: boolean;
  readonly isNarrow: boolean;
}

/** What a mail says to programs that show it in the dark. */
const darkRules = (html: string): string =>
  /@media \(prefers-color-scheme: dark\) \{([\s\S]*?)\n\}/.exec(html)?.[1] ?? '';

/** The policy of the page lets no markup style itself: styles wait under another name until {@link dress} sets them. */
const bare = (html: string): string =>
  html.replaceAll(' style="', ' data-style="').replace(/<style>[\s\S]*?<\/style>/, '');

/** Sets the styles of a mail, and takes its links their targets: they are examples. */
function dress(page: Document, dark: string): void {
  for (const element of page.querySelectorAll<HTMLElement>('[data-style]'))
    element.style.cssText = element.dataset['style'] ?? '';
  for (const link of page.querySelectorAll('a')) link.removeAttribute('href');
  const Sheet = page.defaultView?.CSSStyleSheet;
  if (Sheet !== undefined) {
    const sheet = new Sheet();
    sheet.replaceSync(dark);
    page.adoptedStyleSheets = [sheet];
  }
}

/** Gives a frame the height of its page. What is folded away has none that could be measured. */
function fit(frame: HTMLIFrameElement, page: Document): void {
  // A page that is being read has no root yet; its load fits it again.
  const root = page.querySelector('html');
  if (frame.clientWidth === 0 || root === null) return;
  frame.style.blockSize = '';
  frame.style.blockSize = `${root.scrollHeight + 2}px`;
}

/** Does something now and with each further width of a frame, which begins with none where it is folded away. Gives what ends that. */
function watchWidth(frame: HTMLIFrameElement, work: () => void): () => void {
  work();
  if (typeof ResizeObserver === 'undefined') return () => undefined;
  let width = frame.clientWidth;
  const observer = new ResizeObserver(() => {
    if (frame.clientWidth === width) return;
    width = frame.clientWidth;
    // Its own height changes by that, which the same turn of the observer may not.
    requestAnimationFrame(work);
  });
  observer.observe(frame);
  return () => observer.disconnect();
}

/** A mail in a frame of its own, as a mail program shows it: nothing in it runs or leads away. */
export function MailFrame({ title, html, isDark, isNarrow }: MailFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const watch = useRef<() => void>(undefined);
  const dark = isDark ? darkRules(html) : '';
  const show = () => {
    const { current } = frame;
    const page = current?.contentDocument;
    if (!current || !page) return;
    dress(page, dark);
    watch.current?.();
    watch.current = watchWidth(current, () => fit(current, page));
  };
  useEffect(show);
  useEffect(() => () => watch.current?.(), []);
  return (
    <iframe
      ref={frame}
      title={title}
      sandbox="allow-same-origin"
      srcDoc={bare(html)}
      onLoad={show}
      className={classes['mail']}
      data-width={isNarrow ? 'phone' : 'desktop'}
    />
  );
}
