import { useState } from 'react';
import { isApiFailure } from '@weitersagen/api-client/api-failure';
import { usePress } from './use-press.ts';

interface FileRules<T> {
  readonly bytesMost: number;
  /** What is made of a file that was chosen; null of an empty one. */
  readonly read: (file: File) => Promise<T | null>;
  /** Why a file is not even read; null where it is. */
  readonly notRead?: (file: File) => string | null;
  readonly tooLarge: string;
  readonly empty: string;
  /** Why a call did not take the file, by the fields that its answer names; null where it has another reason. */
  readonly wrongOf: (fields: Readonly<Record<string, string>>) => string | null;
  /** Forgets what was said of the file before. */
  readonly onOther: () => void;
}

/** A file that a person chose, to be checked and then read in; what is wrong with it is said beside it. */
export function useChosenFile<T>({
  bytesMost,
  read,
  notRead,
  tooLarge,
  empty,
  wrongOf,
  onOther,
}: FileRules<T>) {
  const { failure, isBusy, press } = usePress();
  const [wrong, setWrong] = useState<string | null>(null);
  const [chosen, setChosen] = useState<T | null>(null);
  function forget(why: string | null) {
    setWrong(why);
    setChosen(null);
    onOther();
  }
  /** Does what concerns the whole file. */
  const withFile = (work: () => Promise<void>) =>
    press(async () => {
      setWrong(null);
      try {
        await work();
      } catch (error) {
        const why = isApiFailure(error) ? wrongOf(error.fields) : null;
        if (why === null) throw error;
        forget(why);
      }
    });
  function choose(file: File | undefined) {
    forget(null);
    if (file === undefined) return;
    const why = file.size > bytesMost ? tooLarge : (notRead?.(file) ?? null);
    if (why !== null) return setWrong(why);
    withFile(async () => {
      const made = await read(file);
      if (made === null) setWrong(empty);
      else setChosen(made);
    });
  }
  return { chosen, setChosen, wrong, failure, isBusy, choose, withFile } as const;
}
