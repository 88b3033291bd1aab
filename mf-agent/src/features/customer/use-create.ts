import { useRef } from 'react';
import { createReferral } from '@weitersagen/contracts/create-referral';
import type { CreatedReferral, CreateReferral } from '@weitersagen/contracts/create-referral';
import { useArea } from '@weitersagen/domain-ui/area/use-area';

/** Gives `create(body)`. The same content sent again has the same key, so that a lost answer makes no second referral. */
export function useCreate(): (body: CreateReferral) => Promise<CreatedReferral> {
  const { api } = useArea();
  const last = useRef<{ readonly content: string; readonly key: string } | null>(null);
  return (body) => {
    const content = JSON.stringify(body);
    if (last.current?.content !== content) last.current = { content, key: crypto.randomUUID() };
    return api.call(createReferral, { body, idempotencyKey: last.current.key });
  };
}
