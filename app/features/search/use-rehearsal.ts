/**
 * Results for the hidden list before the first key, of a few texts in turns. The first key then finds code that is compiled and rows
 * that are there.
 */
import { startTransition, useEffect, useMemo, useState } from 'react';
import { afterPaint } from '#app/browser/when-idle.client.ts';
import { type Results, resultsOf } from './results.ts';
import type { Searchable } from './searchable.ts';

/** Popular games whose names are searched for. */
const NAMES = 2;

const textsOf = ({ popular }: Searchable): string[] =>
  popular
    .slice(0, NAMES)
    .flatMap(({ displayName }) => [displayName.slice(0, 1), displayName.slice(0, 2), displayName]);

const OPTIONS = { isAsTyped: false, own: new Set<string>() };

interface Rehearsal {
  turn: number;
  /** Null before the first turn, and where there is nothing to search for. */
  results: Results | null;
}

/** @param searchable undefined or null until it is read */
export function useRehearsal(searchable: Searchable | null | undefined): Rehearsal {
  const [turn, setTurn] = useState(0);
  const texts = useMemo(() => (searchable ? textsOf(searchable) : []), [searchable]);
  useEffect(() => {
    if (turn < texts.length) return afterPaint(() => startTransition(() => setTurn(turn + 1)));
  }, [turn, texts]);
  const text = texts[turn - 1];
  const results = useMemo(
    () => (searchable && text !== undefined ? resultsOf(text, searchable, OPTIONS) : null),
    [searchable, text],
  );
  return { turn, results };
}
