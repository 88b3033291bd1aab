/** A text in both languages. */
interface InTwo {
  readonly de: string;
  readonly en: string;
}

/** A text as its fields hold it: where English was left empty it was filled from German, and stays empty there. */
export const typedInTwo = ({ de, en }: InTwo): InTwo => ({ de, en: en === de ? '' : en });

/** A text that was typed; what is not said in English is said in German. */
export const savedInTwo = ({ de, en }: InTwo): InTwo => ({
  de: de.trim(),
  en: en.trim() || de.trim(),
});
