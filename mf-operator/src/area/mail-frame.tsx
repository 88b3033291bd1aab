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

/** Sets the styles of a mail, and takes its links their targets: they are examples. Gives the height that it needs. */
function dress(page: Document, dark: string): number {
  for (const element of page.querySelectorAll<HTMLElement>('[data-style]'))
    element.style.cssText = element.dataset['style'] ?? '';
  for (const link of page.querySelectorAll('a')) link.removeAttribute('href');
  const Sheet = page.defaultView?.CSSStyleSheet;
  if (Sheet !== undefined) {
    const sheet = new Sheet();
    sheet.replaceSync(dark);
    page.adoptedStyleSheets = [sheet];
  }
  return page.documentElement.scrollHeight;
}

/** A mail in a frame of its own, as a mail program shows it: nothing in it runs or leads away. */
export function MailFrame({ title, html, isDark, isNarrow }: MailFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const show = () => {
    const { current } = frame;
    if (!current?.contentDocument) return;
    const height = dress(current.contentDocument, isDark ? darkRules(html) : '');
    current.style.blockSize = `${height + 2}px`;
  };
  useEffect(show);
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
