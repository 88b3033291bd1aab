import classes from './rich-text.module.css';

/**
 * Text of the content service with its simple markup. The server has reduced it to plain structure with links by https and
 * mailto, so nothing in it can run. product.md, section "9 Calls".
 */
export function RichText({ html }: { readonly html: string }) {
  return <div className={classes['text']} dangerouslySetInnerHTML={{ __html: html }} />;
}
