import { useState } from 'react';
import type { KeptProduct } from '@weitersagen/contracts/operator-catalogue';
import type { ProductFacts } from './product-values.ts';

/** A product as it stands and as it would be saved, and how to answer. */
interface AskedSave {
  readonly product: KeptProduct;
  readonly after: ProductFacts;
  readonly pricesFrom: string;
  readonly onAnswer: (isSure: boolean) => void;
}

/** Asks before a product is saved, and waits for the answer: the form sends afterwards or stays as it is. */
export function useSaveQuestion() {
  const [asked, setAsked] = useState<AskedSave | null>(null);
  const ask = (question: Omit<AskedSave, 'onAnswer'>) =>
    new Promise<boolean>((resolve) => {
      setAsked({
        ...question,
        onAnswer(isSure) {
          setAsked(null);
          resolve(isSure);
        },
      });
    });
  return { asked, ask };
}
