import { useTexts } from '@weitersagen/platform/i18n';
import { Button } from '@weitersagen/ui/button';
import { Cluster } from '@weitersagen/ui/layout';

interface PlacePagesProps {
  /** What the list is of, for who hears it. */
  readonly label: string;
  readonly place: string | null;
  readonly next: string | null;
  readonly onGo: (place: string | null) => void;
}

/** Leads on in a list, and back to its beginning; nothing where there is one page. */
export function PlacePages({ label, place, next, onGo }: PlacePagesProps) {
  const t = useTexts('mf-operator');
  if (place === null && next === null) return null;
  return (
    <nav aria-label={`${t('list.pages')}: ${label}`}>
      <Cluster gap={12}>
        {place !== null && (
          <Button variant="secondary" onClick={() => onGo(null)}>
            {t('list.first')}
          </Button>
        )}
        {next !== null && (
          <Button variant="secondary" onClick={() => onGo(next)}>
            {t('list.more')}
          </Button>
        )}
      </Cluster>
    </nav>
  );
}
