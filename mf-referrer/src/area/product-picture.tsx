import { useEffect, useRef, useState } from 'react';
import type { Product } from '@weitersagen/contracts/product';
import { classNames } from '@weitersagen/ui/class-names';
import classes from './product-picture.module.css';

interface ProductPictureProps {
  readonly product: Pick<Product, 'smallPicture' | 'pictureText'>;
  /** Width that is fetched, in pixels. */
  readonly width?: 480 | 640;
  /** Gives the frame its width. */
  readonly className: string | undefined;
}

/**
 * The picture of a product, 8:5, in the colours of the page; nothing where there is none. It is fetched once the page works and it is
 * nearly in sight, since the first screen comes before all pictures.
 */
export function ProductPicture({ product, width = 480, className }: ProductPictureProps) {
  const { smallPicture, pictureText } = product;
  const frame = useRef<HTMLPictureElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!frame.current) return undefined;
    const watch = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: '200px' },
    );
    watch.observe(frame.current);
    return () => watch.disconnect();
  }, []);
  if (!smallPicture) return null;
  const address = `${smallPicture}?w=${width}`;
  return (
    <picture ref={frame} className={classNames(classes['frame'], className)}>
      {isNear && (
        <>
          <source media="(prefers-color-scheme: dark)" srcSet={`${address}&farben=dunkel`} />
          <img src={address} alt={pictureText ?? ''} decoding="async" />
        </>
      )}
    </picture>
  );
}
