/** A flight at a shared table: its identity, what its bets are, and the player's exit from it. */
import { useEffect, useEffectEvent } from 'react';
import { type CrashBet, multiplierAt } from '#demo/studio/engines/crash.ts';
import { payFor, resultsReaching } from '#demo/studio/engines/rising-multiplier.ts';
import type { SharedStage } from '../../game.ts';
import type { FlightProps } from './flight-round.ts';

/** The id of a flight in the animation: all rounds of a shared table's flight have the same. */
export const flightIdOf = ({
  roundId,
  tableRound,
}: {
  roundId: string;
  tableRound: number | null;
}): string => (tableRound === null ? roundId : sharedFlightId(tableRound));

export const sharedFlightId = (number: number): string => `table-${number}`;

/** The bet of a round; null for a round that is only watched. */
export const betOfRound = (round: FlightProps['round']): CrashBet | null =>
  round === null || Array.isArray(round.bet) ? null : round.bet;

/** How many bets are in the flight, and how many of them have an exit below its present height. */
export function countOthers({ others, playing }: SharedStage): { count: number; left: number } {
  const height = playing === null ? 0 : multiplierAt(playing.elapsedMs);
  let [count, left] = [0, 0];
  for (const { position, count: bets } of others) {
    const { exitAtHundredths } = position as CrashBet;
    count += bets;
    if (exitAtHundredths !== null && exitAtHundredths <= height) left += bets;
  }
  return { count, left };
}

/** What an exit pays before the draw decides the last minor unit. */
export const payoutAt = ({ payout, rules, round, stake }: FlightProps, hundredths: number): string => {
  const { returnPercent } = rules;
  return payout(round?.stake ?? stake, payFor(resultsReaching(hundredths, returnPercent), returnPercent));
};

/** Height of an exit that the studio has stored; null before it. */
const exitedAt = ({ shared, phase, round }: FlightProps): number | null => {
  const exitedMs = shared === null || phase !== 'playing' ? undefined : round?.elapsed[0];
  return exitedMs === undefined ? null : multiplierAt(exitedMs);
};

/**
 * Follows the player's exit: reports it, and sets the button, which can exit from the start of the flight until then.
 *
 * @param leftAt the height of the exit that is drawn; 0 before it
 * @returns a function that reports the exit once the flight has reached the automatic one
 */
export function useSharedExit(
  props: FlightProps,
  leftAt: number,
  onLeave: (hundredths: number) => void,
): (hundredths: number) => void {
  const { shared, phase, round, onPlayingButton } = props;
  const exited = exitedAt(props);
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    if (exited !== null) leave(exited);
  }, [exited]);

  const isShared = shared !== null;
  const canExit = phase === 'playing' && shared?.playing != null && exited === null && leftAt === 0;
  useEffect(() => {
    if (!isShared) return;
    onPlayingButton({ button: 'cash_out', action: canExit ? { do: 'exit' } : null });
    return () => onPlayingButton(null);
  }, [isShared, canExit, onPlayingButton]);

  return useEffectEvent((hundredths: number) => {
    const exitAt = betOfRound(round)?.exitAtHundredths ?? null;
    if (isShared && phase === 'playing' && exitAt !== null && hundredths >= exitAt) onLeave(exitAt);
  });
}
