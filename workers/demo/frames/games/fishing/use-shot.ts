/** Draws a shot: the net flies to a fish of the species and closes. What it catches was decided by the studio. */
import { useRef, useState } from 'react';
import type { FishingShow, Species } from '#demo/studio/engines/fishing.ts';
import type { Result } from '../../last-results.tsx';
import { play } from '../../sound.ts';
import type { Timeline } from '../../timeline.ts';
import { useShowing } from '../../use-showing.ts';
import type { FishingProps } from './fishing-round.ts';
import type { PondElements } from './pond.tsx';
import { aimAt, nearestToMiddle, SWIMMERS } from './swimmers.ts';

const FLIGHT_MS = 420;
const CLOSE_MS = 260;
const PULL_MS = 460;
const END_MS = 450;

export interface Shot extends PondElements {
  caught: string;
  /** Notes the fish that the player pressed. */
  aim: (id: string) => void;
}

interface Aimed {
  element: HTMLElement;
  x: number;
  y: number;
}

/** The fish that a shot is drawn on: the pressed one, or of its species the one nearest to the middle. */
function fishOf(pond: HTMLElement, species: Species, pressed: string): Aimed | null {
  const ids = SWIMMERS.filter(it => it.species === species).map(it => it.id);
  const own = ids.flatMap(id => pond.querySelector<HTMLElement>(`[data-id="${id}"]`) ?? []);
  const box = pond.getBoundingClientRect();
  const boxes = own.map(it => it.getBoundingClientRect());
  const at = ids.includes(pressed) ? ids.indexOf(pressed) : nearestToMiddle(boxes, box);
  const [element, place] = [own[at], boxes[at]];
  return element === undefined || place === undefined ? null : { element, ...aimAt(place, box) };
}

async function drawNet(timeline: Timeline, net: HTMLElement | null, pond: HTMLElement, fish: Aimed) {
  const from = `translate(${pond.clientWidth / 2}px, ${pond.clientHeight}px)`;
  const to = `translate(${fish.x}px, ${fish.y}px)`;
  await timeline.animate(
    net,
    [
      { transform: `${from} scale(0.25)`, opacity: 1 },
      { transform: `${to} scale(0.6)`, opacity: 1 },
    ],
    { duration: FLIGHT_MS, easing: 'ease-out' },
  );
  await timeline.animate(net, [{ transform: `${to} scale(0.6)` }, { transform: `${to} scale(1.05)` }], {
    duration: CLOSE_MS,
    easing: 'ease-out',
  });
}

/** A caught fish goes up with the net; otherwise the net opens and fades. */
async function drawEnd(timeline: Timeline, net: HTMLElement | null, fish: Aimed, { isCaught }: FishingShow) {
  const to = `translate(${fish.x}px, ${fish.y}px)`;
  const bob = fish.element.querySelector('.bob');
  const gone = timeline.animate(
    net,
    [
      { transform: `${to} scale(1.05)`, opacity: 1 },
      { transform: `${to} scale(${isCaught ? 0.3 : 1.5})`, opacity: 0 },
    ],
    { duration: PULL_MS, easing: 'ease-in' },
  );
  const pulled = isCaught
    ? timeline.animate(
        bob,
        [
          { transform: 'none', opacity: 1 },
          { transform: 'scale(0.2)', opacity: 0 },
        ],
        { duration: PULL_MS, easing: 'ease-in' },
      )
    : Promise.resolve();
  await Promise.all([gone, pulled]);
}

/** Lets the fish swim on, and a caught one come again. */
function release({ element }: Aimed): void {
  delete element.dataset.held;
  for (const animation of element.querySelector('.bob')?.getAnimations() ?? [])
    if (!(animation instanceof CSSAnimation)) animation.cancel();
}

export function useShot(props: FishingProps, onResult: (result: Result) => void): Shot {
  const { t, rules, timeline, onSoFar, announce } = props;
  const pond = useRef<HTMLElement>(null);
  const net = useRef<HTMLElement>(null);
  const prize = useRef<HTMLElement>(null);
  const pressed = useRef('');
  const [caught, setCaught] = useState('');

  useShowing(props, async ({ roundId, outcome: { show, payHundredths } }) => {
    const water = pond.current;
    const fish = water === null ? null : fishOf(water, show.species, pressed.current);
    pressed.current = '';
    const pay = rules.species.find(it => it.species === show.species)?.pay ?? 0;
    setCaught(show.isCaught ? `${pay}×` : '');
    if (water !== null && fish !== null) {
      fish.element.dataset.held = 'true';
      await drawNet(timeline, net.current, water, fish);
    }
    onSoFar(payHundredths);
    const name = t(`bet.${show.species}`);
    announce(show.isCaught ? t('caught', { fish: name, pays: `${pay}×` }) : t('escaped', { fish: name }));
    onResult({
      roundId,
      text: show.isCaught ? `${pay}×` : '–',
      level: !show.isCaught ? 0 : payHundredths >= 1000 ? 2 : 1,
    });
    if (show.isCaught) play.stop();
    else play.tick();
    if (fish !== null) {
      const at = `translate(${fish.x}px, ${fish.y}px)`;
      const rise = timeline.animate(
        prize.current,
        [
          { transform: `${at} translate(-50%, -50%)`, opacity: show.isCaught ? 1 : 0 },
          { transform: `${at} translate(-50%, -150%)`, opacity: 0 },
        ],
        { duration: PULL_MS + END_MS, easing: 'ease-out' },
      );
      await Promise.all([drawEnd(timeline, net.current, fish, show), rise]);
      release(fish);
    }
    await timeline.wait(END_MS);
  });

  return {
    pond,
    net,
    prize,
    caught,
    aim: id => {
      pressed.current = id;
    },
  };
}
