import { ReadingPage } from '../features/public-pages/reading-page.tsx';

/** `/agentur/datenschutz`: which data of agencies and invited people are processed. */
export default function Privacy() {
  return <ReadingPage route="AgenturDatenschutz" block="agentur-datenschutz" />;
}
