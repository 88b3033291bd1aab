import { CALL_TO_ACTION_OFFSET_PX } from '@weitersagen/domain/constants';
import { useTexts } from '@weitersagen/platform/i18n';
import { buttonClass } from '@weitersagen/ui/button-class';
import { Icon } from '@weitersagen/ui/icon';
import { InReach } from '@weitersagen/ui/in-reach';
import { useScrolled } from '@weitersagen/ui/use-scrolled';
import { scrollToHeading } from './scroll-to-heading.ts';

/** Whether the window shows any of an element. */
function isInView(element: Element | null): boolean {
  if (element === null) return false;
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
}

/**
 * A button that stays at the lower edge and leads back to the products, while somebody is more than 750 px down the page and no
 * product is in view. Default export: it is loaded when it is first needed. product.md, section "11 Constants".
 */
export default function CallToAction({ anchor }: { readonly anchor: string }) {
  const t = useTexts('mf-referrer');
  const isShown = useScrolled(
    () =>
      window.scrollY > CALL_TO_ACTION_OFFSET_PX &&
      !isInView(document.getElementById(anchor)?.closest('section') ?? null),
  );
  if (!isShown) return null;
  return (
    <InReach>
      <a
        href={`#${anchor}`}
        className={buttonClass('primary', 'large')}
        onClick={(event) => {
          const heading = document.getElementById(anchor);
          if (heading === null) return;
          event.preventDefault();
          scrollToHeading(heading);
        }}
      >
        <Icon name="gift" />
        {t('home.toProducts')}
      </a>
    </InReach>
  );
}
