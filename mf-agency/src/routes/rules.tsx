import { ReadingPage } from '../features/public-pages/reading-page.tsx';

/** `/agentur/regeln`: what holds for referring and inviting. */
export default function Rules() {
  return <ReadingPage route="AgenturRegeln" block="agentur-regeln" />;
}
