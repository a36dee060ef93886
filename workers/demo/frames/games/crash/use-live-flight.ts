/** Follows a running flight from its start, by the studio's last answer. */
import { useEffect, useEffectEvent } from 'react';
import { play } from '../../sound.ts';
import { heightText } from './flight.ts';
import type { FlightAnimation } from './flight-animation.ts';
import type { FlightProps } from './flight-round.ts';
import type { FlightAnswer } from './flight-state.ts';

/** The studio's last answer about the flight on the table; null unless it is known to be running. */
function answerOf({ round, roundAt }: FlightProps): FlightAnswer | null {
  const view = round?.view ?? null;
  if (round === null || view?.phase !== 'flying') return null;
  return { beganAt: roundAt, elapsedMs: round.elapsedMs, exitAtHundredths: view.exitAtHundredths };
}

/** @param onReset called when a flight starts, and with null when a bet is sent */
export function useLiveFlight(
  animation: FlightAnimation,
  props: FlightProps,
  onReset: (roundId: string | null) => void,
): void {
  const { phase, round, announce } = props;
  const lastAnswer = useEffectEvent(() => answerOf(props));
  const announceHeight = useEffectEvent((hundredths: number) => {
    announce(`${heightText(hundredths)}×`);
    play.tick(2);
  });
  const begin = useEffectEvent((roundId: string) => {
    onReset(roundId);
    play.rise();
  });
  const clear = useEffectEvent(() => onReset(null));

  const flying = phase === 'playing' ? (round?.roundId ?? null) : null;
  useEffect(() => {
    if (flying === null) return;
    begin(flying);
    return animation.run(
      () => lastAnswer(),
      hundredths => announceHeight(hundredths),
    );
  }, [animation, flying]);
  useEffect(() => {
    if (phase === 'sending') clear();
  }, [phase]);
}
