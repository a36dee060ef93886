/** The picture of a flight, overlaid with the height, the pay and the outcome. */
import type { Ref } from 'react';
import type { GameLook } from '#demo/studio/engines/look-of-game.ts';
import { Picture } from '../../picture.tsx';
import { heightText } from './flight.ts';
import type { FlightProps } from './flight-round.ts';
import { SPARKS } from './flyer-animation.ts';
import { countOthers, payoutAt } from './shared-flight.ts';
import type { FlightState } from './use-flight.ts';
import type { HeightRefs } from './use-height.ts';
import type { SceneRefs } from './use-scene.ts';

/** The flying object, which is the game's motif, with the sparks and the ring of its crash. `FlyerAnimation` animates them. */
const Flyer = ({ look, ref }: { look: GameLook; ref: Ref<HTMLDivElement> }) => (
  <div className="flyer" ref={ref}>
    <span className="ring" />
    {Array.from({ length: SPARKS }, (_, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a spark is its direction
      <span className="spark" key={at} />
    ))}
    <div className="flyer-body">
      <Picture look={look} />
    </div>
  </div>
);

interface DisplayProps {
  props: FlightProps;
  state: FlightState;
  refs: SceneRefs & HeightRefs;
}

/** After the exit: the win, and the further flight. */
function AfterLeaving({ props, state, refs }: DisplayProps) {
  const { t, money, round, shared } = props;
  const { stage, leftAt, crashedAt } = state;
  const win = round?.outcome?.win ?? null;
  const pays = shared === null ? '' : payoutAt(props, leftAt);
  const way = stage === 'crashed' ? 'flew_to' : stage === 'top' ? 'at_top' : 'flies_on';
  return (
    <>
      <p className="pays" dir="auto">
        {t('you_left')} <b>{win === null ? pays : money(win)}</b>
      </p>
      <p className="flown" dir="auto">
        <span>{t(way)}</span>{' '}
        <bdi translate="no" dir="ltr" ref={refs.flownTo}>
          {`${heightText(crashedAt ?? leftAt)}×`}
        </bdi>
      </p>
    </>
  );
}

/** The bets of all players on a flight. */
const Others = ({ props: { t, shared } }: Pick<DisplayProps, 'props'>) =>
  shared === null ? null : (
    <p className="flown" dir="auto">
      {t('crash_others', countOthers(shared))}
    </p>
  );

/** Before the exit: the present pay. */
function Inside({ props, state, refs }: DisplayProps) {
  const { t, share, round, stake, shared, phase } = props;
  if (state.stage === 'crashed') {
    return (
      <p className="crashed" dir="auto">
        {t('crashed')}
      </p>
    );
  }
  if (state.stage === 'ready') {
    return (
      <p className="flown" dir="auto">
        {t('crash_ready')}
      </p>
    );
  }
  // Without a bet on the flight, there is nothing to cash out.
  if (shared !== null && phase !== 'playing') return <Others props={props} />;
  return (
    <p className="pays" dir="auto">
      {t('pays_now')} <b ref={refs.pays}>{share(round?.stake ?? stake, 100)}</b>
    </p>
  );
}

export function FlightDisplay(display: DisplayProps) {
  const { props, state, refs } = display;
  const hasLeft = state.leftAt > 0;
  return (
    <div className="sky" data-told={state.stage} data-left={hasLeft} dir="ltr">
      <div aria-hidden="true">
        <canvas ref={refs.canvas} />
        <Flyer look={props.look} ref={refs.flyer} />
      </div>
      <div className="flight-told">
        <p className="height">
          <bdi translate="no" ref={refs.height}>
            1.00×
          </bdi>
        </p>
        {hasLeft ? <AfterLeaving {...display} /> : <Inside {...display} />}
      </div>
    </div>
  );
}
