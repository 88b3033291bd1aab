import { ReadingPage } from '../features/public-pages/reading-page.tsx';

/** `/agentur/info`: how agencies work, from the invitation to the credit note. */
export default function Info() {
  return <ReadingPage route="AgenturInfo" block="agentur-info" />;
}
