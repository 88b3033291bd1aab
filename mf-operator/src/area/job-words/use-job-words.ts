import { useTexts } from '@weitersagen/platform/i18n';
import { jobTexts } from './job-texts.ts';

const { names } = jobTexts.de;
const isName = (name: string): name is keyof typeof names => Object.hasOwn(names, name);

/** What a periodic job is called; one that a newer server knows and this page does not keeps its technical name. */
export function useJobWords() {
  const t = useTexts(jobTexts);
  return (name: string) => (isName(name) ? t(`names.${name}`) : name);
}
