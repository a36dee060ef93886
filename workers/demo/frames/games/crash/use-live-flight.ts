/** Follows a running flight from its start, by the studio's last answer. */
import { useEffect, useEffectEvent } from 'react';
import { useNextRound } from '../../shared/use-next-round.ts';
import { play } from '../../sound.ts';
import { AHEAD_MS, heightText } from './flight.ts';
import type { FlightAnimation } from './flight-animation.ts';
import type { FlightProps } from './flight-round.ts';
import type { FlightAnswer } from './flight-state.ts';
import { sharedFlightId } from './shared-flight.ts';

/** The studio's last answer about the flight on the table; null unless it is known to be running. */
function answerOf({ round, roundAt, shared, rules }: FlightProps): FlightAnswer | null {
  if (shared !== null) {
    const { most } = rules.exitHundredths;
    return shared.playing && { ...shared.playing, exitAtHundredths: most, aheadMs: AHEAD_MS.shared };
  }
  const view = round?.view ?? null;
  if (round === null || view?.phase !== 'flying') return null;
  return {
    beganAt: roundAt,
    elapsedMs: round.elapsedMs,
    exitAtHundredths: view.exitAtHundredths,
    aheadMs: AHEAD_MS.own,
  };
}

/** The id of the flight that is running; null without one. */
function runningId({ shared, phase, round }: FlightProps): string | null {
  if (shared !== null) return shared.playing === null ? null : sharedFlightId(shared.number);
  return phase === 'playing' ? (round?.roundId ?? null) : null;
}

/** @param onReset called when a flight starts, and with null when a bet is sent */
export function useLiveFlight(
  animation: FlightAnimation,
  props: FlightProps,
  onReset: (roundId: string | null) => void,
): void {
  const { phase, shared, announce } = props;
  const lastAnswer = useEffectEvent(() => answerOf(props));
  const announceHeight = useEffectEvent((hundredths: number) => {
    announce(`${heightText(hundredths)}×`);
    play.tick(2);
  });
  const begin = useEffectEvent((flightId: string) => {
    onReset(flightId);
    play.rise();
  });
  const clear = useEffectEvent(() => onReset(null));

  const flying = runningId(props);
  useNextRound(shared, clear);
  useEffect(() => {
    if (flying === null) return;
    begin(flying);
    return animation.run(
      () => lastAnswer(),
      hundredths => announceHeight(hundredths),
    );
  }, [animation, flying]);
  const isSent = phase === 'sending' && shared === null;
  useEffect(() => {
    if (isSent) clear();
  }, [isSent]);
}
