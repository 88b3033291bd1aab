import { ReadingPage } from '../features/public-pages/reading-page.tsx';

/** `/agentur/kosten`: what taking part costs, and what it pays. */
export default function Costs() {
  return <ReadingPage route="AgenturKosten" block="agentur-kosten" />;
}
