/** A flight, drawn: its height grows frame by frame as the engine counts it, until the player leaves or it crashes. */
import './crash.css';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { type CRASH_RULES, type CrashBet, multiplierAt } from '#demo/studio/engines/crash.ts';
import type { GameModule, StageProps } from '../../game.ts';
import { LastResults, useLastResults } from '../../last-results.tsx';
import { play } from '../../sound.ts';
import { isStill } from '../../timeline.ts';
import { useShowing } from '../../use-showing.ts';
import { CrashRules } from './crash-rules.tsx';
import { ExitChoice } from './exit-choice.tsx';
import { ageAt, drawnAge, heightText, milestonePassed, placeAt, shownMs, slopeAt } from './flight.ts';
import { Flyer, type FlyerHandle } from './flyer.tsx';
import { Sky } from './sky.ts';

type Rules = typeof CRASH_RULES;
/** Flights that have ended are told so a moment before their outcome is. */
type View =
  | { phase: 'flying'; multiplierHundredths: number; exitAtHundredths: number; growthPerMs: number }
  | { phase: 'ended' };
interface Show {
  crashedAtHundredths: number;
  exitedAtHundredths: number | null;
}
type Props = StageProps<Rules, CrashBet, View, Show>;

/** A flight that is watched again, what is left of one that was flown, and its way on without the player. */
const WATCHED_MS = 5000;
const SETTLED_MS = 260;
const FLOWN_ON_MS = 1500;
/** With less motion the picture is set so seldom, and the figure so often. */
const STILL_PICTURE_MS = 1000;
const STILL_FIGURE_MS = 200;

/** What is told on the picture. `left`: the player is out, and it flies on. */
type Told = 'ready' | 'flying' | 'left' | 'crashed' | 'top';

interface Flight {
  roundId: string | null;
  /** The earliest moment at which it can have begun: answers come late, never early. */
  beganAt: number;
  ageMs: number;
  hundredths: number;
  leftAtMs: number | null;
  isOver: boolean;
}

const START: Flight = {
  ...{ roundId: null, beganAt: Number.POSITIVE_INFINITY, ageMs: 0, hundredths: 100 },
  ...{ leftAtMs: null, isOver: false },
};

const levelOf = (hundredths: number) => (hundredths >= 1000 ? 2 : hundredths >= 200 ? 1 : 0);

function Stage(props: Props) {
  const { rules, look, t, money, share, phase, round, roundAt, timeline, stake, bet, onBet, onSoFar, say } =
    props;
  const { growthPerMs, exitHundredths } = rules;
  const canvas = useRef<HTMLCanvasElement>(null);
  const flyer = useRef<FlyerHandle>(null);
  const height = useRef<HTMLElement>(null);
  const pays = useRef<HTMLElement>(null);
  const flownTo = useRef<HTMLElement>(null);
  const sky = useRef<Sky>(null);
  const flight = useRef<Flight>(START);
  const [told, setTold] = useState<Told>('ready');
  /** Height at which the player left, hundredths; 0 while inside. */
  const [leftAt, setLeftAt] = useState(0);
  /** Height at which it crashed, hundredths. */
  const [endedAt, setEndedAt] = useState<number | null>(null);
  const [results, addResult] = useLastResults(phase);
  const isOpen = phase === 'playing' || phase === 'showing';
  const shownBet = isOpen && round !== null ? round.bet : bet;

  const paint = () => {
    const { ageMs, leftAtMs, isOver } = flight.current;
    if (sky.current === null) return;
    sky.current.paint({ ageMs, growthPerMs, leftAtMs, isOver, isStill: isStill() });
    const { width, height: tall } = sky.current.size;
    const [x, y] = sky.current.point(placeAt(ageMs));
    flyer.current?.move(x, y, ageMs === 0 ? 0 : 0.5 * slopeAt(ageMs, growthPerMs, tall / Math.max(1, width)));
  };

  const write = () => {
    const { hundredths, leftAtMs } = flight.current;
    const text = `${heightText(hundredths)}×`;
    if (leftAtMs !== null && flownTo.current !== null) flownTo.current.textContent = text;
    if (leftAtMs !== null) return;
    if (height.current !== null) height.current.textContent = text;
    if (pays.current !== null) pays.current.textContent = share(round?.stake ?? stake, hundredths);
  };

  const reset = (roundId: string | null) => {
    flight.current = { ...START, roundId };
    flyer.current?.mend();
    setTold(roundId === null ? 'ready' : 'flying');
    setLeftAt(0);
    setEndedAt(null);
    write();
    paint();
  };

  const resize = useEffectEvent(() => {
    sky.current?.fit();
    paint();
  });
  useLayoutEffect(() => {
    if (canvas.current === null) return;
    sky.current = new Sky(canvas.current, look);
    const watcher = new ResizeObserver(() => resize());
    watcher.observe(canvas.current);
    return () => watcher.disconnect();
  }, [look]);

  const adopt = useEffectEvent(() => {
    if (round !== null) onBet(round.bet);
  });
  useEffect(() => adopt(), []);

  const step = useEffectEvent((now: number) => {
    const view = round?.view ?? null;
    if (round === null || view?.phase !== 'flying') return;
    const before = flight.current;
    const beganAt = Math.min(before.beganAt, roundAt);
    const ageMs = Math.max(before.ageMs, drawnAge(now - beganAt, round.elapsedMs));
    const hundredths = Math.min(multiplierAt(ageMs), view.exitAtHundredths);
    flight.current = { ...before, beganAt, ageMs, hundredths };
    const isNext = (everyMs: number) => Math.floor(ageMs / everyMs) > Math.floor(before.ageMs / everyMs);
    const isFirst = before.ageMs === 0;
    if (!isStill() || isFirst || isNext(STILL_FIGURE_MS)) write();
    if (!isStill() || isFirst || isNext(STILL_PICTURE_MS)) paint();
    const passed = milestonePassed(before.hundredths, hundredths);
    if (passed === null) return;
    say(`${heightText(passed)}×`);
    play.tick(2);
  });
  const begin = useEffectEvent((roundId: string) => {
    reset(roundId);
    play.rise();
  });
  const clear = useEffectEvent(() => reset(null));

  const flying = phase === 'playing' ? (round?.roundId ?? null) : null;
  useEffect(() => {
    if (flying === null) return;
    begin(flying);
    let frame = requestAnimationFrame(function next(now) {
      step(now);
      frame = requestAnimationFrame(next);
    });
    return () => cancelAnimationFrame(frame);
  }, [flying]);
  useEffect(() => {
    if (phase === 'sending') clear();
  }, [phase]);

  /** Flies on to a height, in no more than a while. */
  const flyTo = async (hundredths: number, mostMs: number) => {
    const toMs = ageAt(hundredths, growthPerMs);
    // What ran ahead of the studio's word goes back to it at once.
    const fromMs = Math.min(flight.current.ageMs, toMs);
    await timeline.count(fromMs, toMs, shownMs(fromMs, toMs, mostMs), ageMs => {
      flight.current = { ...flight.current, ageMs, hundredths: Math.min(hundredths, multiplierAt(ageMs)) };
      write();
      paint();
    });
  };

  const leave = async (payHundredths: number) => {
    flight.current = { ...flight.current, leftAtMs: flight.current.ageMs };
    setTold('left');
    setLeftAt(flight.current.hundredths);
    onSoFar(payHundredths);
    play.tick(8);
    paint();
    await timeline.wait(450);
  };

  const crash = async (hundredths: number) => {
    flight.current = { ...flight.current, isOver: true };
    setTold('crashed');
    setEndedAt(hundredths);
    say(t('crashed_at', { height: `${heightText(hundredths)}×` }));
    paint();
    if (!timeline.isCut) play.fall();
    await flyer.current?.crash(timeline);
  };

  useShowing(props, async ({ roundId, outcome }) => {
    const { crashedAtHundredths, exitedAtHundredths } = outcome.show;
    const wasFlown = flight.current.roundId === roundId && !flight.current.isOver;
    if (!wasFlown) reset(roundId);
    await flyTo(exitedAtHundredths ?? crashedAtHundredths, wasFlown ? SETTLED_MS : WATCHED_MS);
    if (exitedAtHundredths !== null) await leave(outcome.payHundredths);
    if (crashedAtHundredths < exitHundredths.most || exitedAtHundredths === null) {
      await flyTo(crashedAtHundredths, FLOWN_ON_MS);
      await crash(crashedAtHundredths);
    } else setTold('top');
    addResult({ roundId, text: `${heightText(crashedAtHundredths)}×`, level: levelOf(crashedAtHundredths) });
    flight.current = { ...flight.current, isOver: true };
  });

  const win = round?.outcome?.win ?? null;
  return (
    <div className="crash">
      <LastResults label={t('last_heights')} results={results} />
      <div className="sky" data-told={told} data-left={leftAt > 0} dir="ltr">
        <div aria-hidden="true">
          <canvas ref={canvas} />
          <Flyer look={look} ref={flyer} />
        </div>
        <div className="told">
          <p className="height">
            <bdi ref={height}>1.00×</bdi>
          </p>
          {leftAt > 0 ? (
            <>
              <p className="pays" dir="auto">
                {t('you_left')} <b>{win === null ? '' : money(win)}</b>
              </p>
              <p className="flown" dir="auto">
                {t(told === 'crashed' ? 'flew_to' : told === 'top' ? 'at_top' : 'flies_on')}{' '}
                <bdi dir="ltr" ref={flownTo}>
                  {`${heightText(endedAt ?? leftAt)}×`}
                </bdi>
              </p>
            </>
          ) : told === 'crashed' ? (
            <p className="crashed" dir="auto">
              {t('crashed')}
            </p>
          ) : told === 'ready' ? (
            <p className="flown" dir="auto">
              {t('crash_ready')}
            </p>
          ) : (
            <p className="pays" dir="auto">
              {t('pays_now')} <b ref={pays}>{share(round?.stake ?? stake, 100)}</b>
            </p>
          )}
        </div>
      </div>
      <ExitChoice t={t} limits={exitHundredths} bet={shownBet} onBet={onBet} isLocked={phase !== 'idle'} />
    </div>
  );
}

export const CRASH_GAME: GameModule<Rules, CrashBet, View, Show> = {
  firstBet: { exitAtHundredths: null },
  button: 'take_off',
  whilePlaying: { button: 'cash_out', action: { do: 'exit' } },
  Stage,
  Rules: CrashRules,
};
