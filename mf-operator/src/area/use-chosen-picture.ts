import { useState } from 'react';
import { base64Of } from './base64-of.ts';

const MOST_BYTES = 5_000_000;

/** The media types of pictures that calls take. */
export const pictureTypes = 'image/png,image/jpeg,image/webp';

/** A picture that was chosen and not saved yet. */
export interface ChosenPicture {
  readonly name: string;
  /** In base64. */
  readonly bytes: string;
  /** A data address that shows it. */
  readonly url: string;
}

/** A picture that a person chose to upload; `tooLarge` is said of one that no call takes. */
export function useChosenPicture(tooLarge: string) {
  const [chosen, setChosen] = useState<ChosenPicture | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  /** Gives what was chosen; null for nothing, or for what no call takes. */
  async function choose(file: File | undefined): Promise<ChosenPicture | null> {
    setChosen(null);
    setWrong(null);
    if (file === undefined) return null;
    if (file.size > MOST_BYTES) {
      setWrong(tooLarge);
      return null;
    }
    const bytes = await base64Of(file);
    const picture = { name: file.name, bytes, url: `data:${file.type};base64,${bytes}` };
    setChosen(picture);
    return picture;
  }
  return { chosen, wrong, choose, setWrong, forget: () => setChosen(null) } as const;
}
