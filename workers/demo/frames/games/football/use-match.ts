/** Draws a match: its minutes pass, and goals appear in theirs. The final score stays until the table's next round. */
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { fixtureOf } from '#demo/studio/engines/football/fixture.ts';
import type { Goal, Match } from '#demo/studio/engines/football/football.ts';
import { type Pick, winnersAt } from '#demo/studio/engines/football/odds.ts';
import type { Result } from '../../last-results.tsx';
import { play } from '../../sound.ts';
import { useShowing } from '../../use-showing.ts';
import { type FootballProps, resultOf, scoreText } from './football-round.ts';

const MATCH_MS = 7_500;
const LAST_MINUTE = 90;
const END_MS = 1_500;

export interface ShownMatch {
  round: number;
  minute: number;
  /** Goals up to the minute. */
  goals: readonly Goal[];
  score: Match['score'];
  /** Empty until the end. */
  winners: readonly Pick[];
}

/** The match at a minute. Winners show at its end alone. */
export function matchAt({ round, goals }: Match, minute: number, isOver: boolean): ShownMatch {
  const scored = goals.filter(goal => goal.minute <= minute);
  const of = (side: Goal['side']) => scored.filter(goal => goal.side === side).length;
  const score = { home: of('home'), away: of('away') };
  return { round, minute, goals: scored, score, winners: isOver ? winnersAt(score) : [] };
}

interface DrawnMatch {
  match: ShownMatch | null;
  /** The element that fills the line of minutes. */
  line: RefObject<HTMLElement | null>;
  clear: () => void;
}

export function useMatch(props: FootballProps, onResult: (result: Result) => void): DrawnMatch {
  const { t, phase, timeline, onSoFar, announce } = props;
  const [match, setMatch] = useState<ShownMatch | null>(null);
  const line = useRef<HTMLElement>(null);
  const clear = () => setMatch(null);
  const empty = useEffectEvent(clear);
  useEffect(() => {
    if (phase === 'sending') empty();
  }, [phase]);

  useShowing(props, async ({ roundId, outcome: { show, payHundredths } }) => {
    const { home, away } = fixtureOf(show.round);
    let goals = 0;
    const showMinute = (minute: number) => {
      const at = matchAt(show, minute, false);
      if (at.goals.length > goals && !timeline.isCut) play.rise();
      goals = at.goals.length;
      setMatch(at);
    };
    showMinute(0);
    const filled = timeline.animate(line.current, [{ transform: 'scaleX(0)' }, { transform: 'scaleX(1)' }], {
      duration: MATCH_MS,
    });
    await timeline.count(0, LAST_MINUTE, MATCH_MS, showMinute);
    await filled;
    setMatch(matchAt(show, LAST_MINUTE, true));
    onSoFar(payHundredths);
    play.stop();
    announce(t('full_time', { home: home.name, away: away.name, score: scoreText(show.score) }));
    onResult(resultOf(roundId, show));
    await timeline.wait(END_MS);
  });
  return { match, line, clear };
}
