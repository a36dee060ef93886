/**
 * The filters that a lobby shows: those of its address, or the choice that was made last. Where the browser has the games itself a
 * choice is shown at once, in one rendering of the lobby alone. Its address follows after the paint, because the router renders the
 * page twice for it.
 */
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { afterPaint } from '#app/browser/when-idle.client.ts';

/** An address that stays the same is no reason to ask the server: more of the same games are shown. */
const STAY = { replace: true, preventScrollReset: true, defaultShouldRevalidate: false };

interface ShownSearch {
  /** Query part of an address. */
  search: string;
  /** State of the entry that is shown. */
  state: unknown;
  /** Whether the server still looks for the games of the choice. */
  isPending: boolean;
  choose: (search: string) => void;
  /** Makes the entry another state of the last one. */
  restate: (change: (state: unknown) => object) => void;
}

/** @param hasGames whether the browser has the games itself */
export function useShownSearch(hasGames: boolean): ShownSearch {
  const { pathname, search: settled, state, key } = useLocation();
  const pending = useNavigation().location;
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<string | null>(null);
  /** Choices whose addresses are on their way, in order. */
  const sent = useRef<string[]>([]);
  const cancel = useRef<() => void>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: for each entry of the history, whatever its address
  useEffect(() => {
    const place = sent.current.indexOf(settled);
    // An earlier choice does not replace the last one; an address that was not chosen here replaces it.
    sent.current = place < 0 ? [] : sent.current.slice(place + 1);
    if (sent.current.length === 0) setChosen(null);
  }, [key]);
  useEffect(() => () => cancel.current?.(), []);

  // The next choice goes on from the last one, also while the server still looks for its games.
  const asked = pending?.pathname === pathname ? pending : { search: settled, state };
  const last = chosen === null ? asked : { search: chosen, state: null };
  return {
    search: last.search,
    state: chosen === null ? state : null,
    isPending: last === pending,
    choose: search => {
      if (!hasGames) return void navigate({ search }, STAY);
      sent.current.push(search);
      flushSync(() => setChosen(search));
      cancel.current = afterPaint(() => void navigate({ search }, STAY));
    },
    restate: change => void navigate({ search: last.search }, { ...STAY, state: change(last.state) }),
  };
}
