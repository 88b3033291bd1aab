import { useCallback, useEffect, useRef, useState } from 'react';
import {
  keepEdit,
  openEdit,
  type OwnInput,
  type TypedField,
} from '@weitersagen/contracts/operator-open-edits';
import { OPEN_EDIT_BEAT_SECONDS, type OpenEditKind } from '@weitersagen/domain/open-edits';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { useQuery } from '@weitersagen/platform/query';
import { signedInAccounts } from '@weitersagen/ui/draft-owners';

/** A thing of a client that is open. */
export interface OpenThing {
  readonly client: string;
  readonly kind: OpenEditKind;
  readonly id: string;
}

/** Another operator who has it open, too. */
export interface OtherPerson {
  readonly name: string;
  readonly isTyping: boolean;
}

type Input = readonly TypedField[] | null;

/** Milliseconds without typing after which input is kept. */
const PAUSE_MS = 800;
/** Milliseconds that an answer may have been on its way. */
const MARGIN_MS = 2000;

export interface OpenEdit {
  readonly others: readonly OtherPerson[];
  /** What the person typed here before and did not save, null for nothing, undefined until it is known. */
  readonly own: OwnInput | null | undefined;
  /** Instant at which what is typed was kept; null while there is nothing, or it is not. */
  readonly keptAt: Date | null;
  /** Keeps input once typing pauses; null forgets at once what is kept. */
  readonly keep: (input: Input) => void;
}

/**
 * Says while a thing is on the page that this person has it open, tells who else has, and keeps what they typed and did not save. Without
 * a connection nobody is told and nothing kept: the page goes on. product.md, section "8 Roles and permissions".
 */
export function useOpenEdit({ client, kind, id }: OpenThing): OpenEdit {
  const { api, kind: area } = useArea();
  const found = useQuery({
    queryKey: [area, 'openEdit', client, kind, id],
    queryFn: ({ signal }) => api.call(openEdit, { body: { client, kind, id }, signal }),
    refetchInterval: OPEN_EDIT_BEAT_SECONDS * 1000,
    // What was typed is asked for again by each form, and never shown from before.
    gcTime: 0,
    staleTime: 0,
    retry: false,
  });
  const [keptAt, setKeptAt] = useState<Date | null>(null);
  const [told, setTold] = useState<{ readonly others: readonly OtherPerson[]; at: number } | null>(
    null,
  );
  const waiting = useRef<{ readonly input: Input; readonly timer: number } | null>(null);
  /** What is kept goes in turn, so that the last that was typed is the last that arrives. */
  const turn = useRef<Promise<unknown>>(Promise.resolve());
  const isHere = useRef(true);
  const send = useCallback(
    (isOpen: boolean, input?: Input) => {
      const own = input === undefined ? {} : { input: input && [...input] };
      return api.call(keepEdit, { body: { client, kind, id, isOpen, ...own } });
    },
    [api, client, kind, id],
  );
  const sendInTurn = useCallback(
    (input: Input) => {
      const before = turn.current;
      const sendNow = async () => {
        await before;
        try {
          const { others } = await send(isHere.current, input);
          if (!isHere.current) return;
          setTold({ others, at: Date.now() });
          setKeptAt(input && new Date());
        } catch {
          // The tab itself holds what was typed; the next pause tries again.
          if (isHere.current) setKeptAt(null);
        }
      };
      turn.current = sendNow();
    },
    [send],
  );
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
      const rest = waiting.current;
      if (rest !== null) window.clearTimeout(rest.timer);
      waiting.current = null;
      // Who has signed out has left everything already.
      if (signedInAccounts().length > 0) void send(false, rest?.input).catch(() => null);
    };
  }, [send]);
  const keep = useCallback(
    (input: Input) => {
      if (waiting.current !== null) window.clearTimeout(waiting.current.timer);
      waiting.current = null;
      if (input === null) return sendInTurn(null);
      const timer = window.setTimeout(() => {
        waiting.current = null;
        sendInTurn(input);
      }, PAUSE_MS);
      waiting.current = { input, timer };
      return undefined;
    },
    [sendInTurn],
  );
  // Saved or discarded on another device since it was kept; an answer that was on its way then does not say so.
  const isGone =
    keptAt !== null &&
    found.data?.own === null &&
    found.dataUpdatedAt > keptAt.getTime() + MARGIN_MS;
  const isTold = told !== null && told.at > found.dataUpdatedAt;
  return {
    others: (isTold ? told.others : found.data?.others) ?? [],
    // A form that begins again on the same page would take what the first one was answered, before anything was kept.
    own: found.isError ? null : found.isFetchedAfterMount ? found.data?.own : undefined,
    keptAt: isGone ? null : keptAt,
    keep,
  };
}
