import { useEffect, useId } from 'react';
import classes from './page-frames.module.css';

const schemes = ['light', 'dark'] as const;
type Scheme = (typeof schemes)[number];

/** Where a page comes from: an address, or one that a form with these fields is posted to. */
type FramedPage =
  | { readonly src: string }
  | { readonly address: string; readonly fields: Readonly<Record<string, string>> };

/** Posts fields to an address, whose answer shows in the frame of that name. A form in the page would stand within the one that is filled in. */
function post(address: string, fields: Readonly<Record<string, string>>, target: string): void {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = address;
  form.target = target;
  form.hidden = true;
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input');
    input.type = 'hidden';
    input.name = name;
    input.value = value;
    form.append(input);
  }
  document.body.append(form);
  form.submit();
  form.remove();
}

function Frame({ page, title }: { readonly page: FramedPage; readonly title: string }) {
  const name = useId();
  // As a text: the same page in another object is not asked for again.
  const asked = JSON.stringify(page);
  useEffect(() => {
    const wanted = JSON.parse(asked) as FramedPage;
    if ('address' in wanted) post(wanted.address, wanted.fields, name);
  }, [asked, name]);
  return (
    <iframe
      name={name}
      className={classes['frame']}
      title={title}
      sandbox="allow-same-origin"
      {...('src' in page ? { src: page.src } : {})}
    />
  );
}

interface PageFramesProps {
  readonly pages: Readonly<Record<Scheme, FramedPage>>;
  /** What stands above a frame, and what it is called. */
  readonly words: Readonly<Record<Scheme, { readonly caption: string; readonly title: string }>>;
}

/**
 * Pages of a client on a phone, in light and dark. They run no scripts. Another page gets a frame of its own: going back leads through what was
 * read, not through what was tried.
 */
export function PageFrames({ pages, words }: PageFramesProps) {
  return (
    <div className={classes['frames']}>
      {schemes.map((scheme) => (
        <figure key={scheme} className={classes['figure']}>
          <figcaption>{words[scheme].caption}</figcaption>
          <Frame
            key={JSON.stringify(pages[scheme])}
            page={pages[scheme]}
            title={words[scheme].title}
          />
        </figure>
      ))}
    </div>
  );
}
