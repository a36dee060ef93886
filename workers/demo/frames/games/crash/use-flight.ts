/** Connects the animation with the round on the table: follows a running flight, and draws a decided one to its end. */
import { useEffectEvent, useState } from 'react';
import { play } from '../../sound.ts';
import { useShowing } from '../../use-showing.ts';
import { heightText } from './flight.ts';
import { FlightAnimation } from './flight-animation.ts';
import type { FlightProps } from './flight-round.ts';
import { flightIdOf, useSharedExit } from './shared-flight.ts';
import { type HeightRefs, useHeight } from './use-height.ts';
import { useLiveFlight } from './use-live-flight.ts';
import { type SceneRefs, useScene } from './use-scene.ts';

/** Longest durations of a replay, of the rest of a flight, and of the flight after the exit. */
const WATCHED_MS = 5000;
const SETTLED_MS = 260;
const FLOWN_ON_MS = 1500;
/** Pause at the height of the exit. */
const LEFT_MS = 450;

export interface FlightState {
  /** `left`: the player has exited, the flight continues. `top`: it reached the ceiling. */
  stage: 'ready' | 'flying' | 'left' | 'crashed' | 'top';
  /** Height of the exit in hundredths; 0 before it. */
  leftAt: number;
  /** Height of the crash, in hundredths. */
  crashedAt: number | null;
}

const READY: FlightState = { stage: 'ready', leftAt: 0, crashedAt: null };

interface UsedFlight {
  state: FlightState;
  refs: SceneRefs & HeightRefs;
}

/** @param onDrawn called when a decided flight is drawn */
export function useFlight(
  props: FlightProps,
  onDrawn: (roundId: string, crashedAtHundredths: number) => void,
): UsedFlight {
  const { rules, look, t, timeline, onSoFar, announce } = props;
  const { refs, onHeight } = useHeight(props);
  const [animation] = useState(
    () => new FlightAnimation(rules.growthPerMs, (hundredths, hasLeft) => onFlown(hundredths, hasLeft)),
  );
  const sceneRefs = useScene(animation, look);
  const [state, setState] = useState(READY);

  const reset = (roundId: string | null) => {
    setState(roundId === null ? READY : { ...READY, stage: 'flying' });
    animation.reset(roundId);
  };
  useLiveFlight(animation, props, reset);
  const onExit = useSharedExit(props, state.leftAt, hundredths => {
    if (animation.hasLeft) return;
    animation.leave();
    setState({ ...READY, stage: 'left', leftAt: hundredths });
    play.tick(8);
  });
  const onFlown = useEffectEvent((hundredths: number, hasLeft: boolean) => {
    onHeight(hundredths, hasLeft);
    if (!hasLeft) onExit(hundredths);
  });

  const leave = async (payHundredths: number) => {
    animation.leave();
    setState({ ...READY, stage: 'left', leftAt: animation.hundredths });
    onSoFar(payHundredths);
    play.tick(8);
    await timeline.wait(LEFT_MS);
  };
  const crash = async (hundredths: number) => {
    setState(before => ({ ...before, stage: 'crashed', crashedAt: hundredths }));
    announce(t('crashed_at', { height: `${heightText(hundredths)}×` }));
    if (!timeline.isCut) play.fall();
    await animation.crash(timeline);
  };
  useShowing(props, async round => {
    const { roundId, outcome } = round;
    const { crashedAtHundredths, exitedAtHundredths } = outcome.show;
    const flightId = flightIdOf(round);
    const wasFlown = animation.isFlying(flightId);
    if (!wasFlown) reset(flightId);
    // From a flight of a shared table the player has exited before.
    if (wasFlown && animation.hasLeft) onSoFar(outcome.payHundredths);
    else {
      const firstEnd = exitedAtHundredths ?? crashedAtHundredths;
      await animation.flyTo(firstEnd, wasFlown ? SETTLED_MS : WATCHED_MS, timeline);
      if (exitedAtHundredths !== null) await leave(outcome.payHundredths);
    }
    if (crashedAtHundredths < rules.exitHundredths.most || exitedAtHundredths === null) {
      await animation.flyTo(crashedAtHundredths, FLOWN_ON_MS, timeline);
      await crash(crashedAtHundredths);
    } else setState(before => ({ ...before, stage: 'top' }));
    onDrawn(roundId, crashedAtHundredths);
    animation.end();
  });
  return { state, refs: { ...sceneRefs, ...refs } };
}
