/** Results of this visit's last rounds, newest first: a row of figures above a game. */
import './last-results.css';
import { useEffect, useRef, useState } from 'react';
import type { Phase } from './table-state.ts';

/** Most results, more than ever fit; the rest is clipped. */
const KEPT = 16;

export interface Result {
  roundId: string;
  text: string;
  /** Emphasis, 0 to 2. */
  level: 0 | 1 | 2;
}

/**
 * Replays are not added.
 *
 * @returns the results, and a function that adds one
 */
export function useLastResults(phase: Phase): [results: readonly Result[], add: (result: Result) => void] {
  const [results, setResults] = useState<readonly Result[]>([]);
  const isNew = useRef(phase !== 'idle');
  useEffect(() => {
    if (phase === 'sending' || phase === 'playing') isNew.current = true;
  }, [phase]);
  const add = (result: Result) => {
    if (!isNew.current) return;
    isNew.current = false;
    setResults(before => [result, ...before.filter(it => it.roundId !== result.roundId)].slice(0, KEPT));
  };
  return [results, add];
}

export const LastResults = ({ label, results }: { label: string; results: readonly Result[] }) => (
  <ol className="last-results" aria-label={label}>
    {results.map(({ roundId, text, level }) => (
      <li key={roundId} data-level={level}>
        <bdi translate="no" dir="ltr">
          {text}
        </bdi>
      </li>
    ))}
  </ol>
);
