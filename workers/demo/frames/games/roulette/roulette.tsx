/** Roulette, drawn: chips are put on the table, the wheel turns, the ball comes to rest, and the places that won are lit. */
import './wheel.css';
import './places.css';
import './tools.css';
import './roulette.css';
import { useRef, useState } from 'react';
import type { ROULETTE_RULES, RouletteBet } from '#demo/studio/engines/roulette.ts';
import { colourOf, type InsideKind } from '#demo/studio/engines/roulette-layout.ts';
import type { GameModule, StageProps } from '../../game.ts';
import { play } from '../../sound.ts';
import { useShowing } from '../../use-showing.ts';
import { Board, type OnPlace, type Settled, WITHOUT_SPOTS } from './board.tsx';
import { type Chips, chipsOf, MOST_CHIPS, partsOf } from './chips.ts';
import { nameOf, PLACES, placeOf, placeWith } from './places.ts';
import { RouletteRules } from './roulette-rules.tsx';
import { type Fallen, Kinds, LastNumbers, Tools } from './tools.tsx';
import { useChips } from './use-chips.ts';
import { useForm } from './use-form.ts';
import { turnWheel, Wheel } from './wheel.tsx';

type Rules = typeof ROULETTE_RULES;
interface Show {
  number: number;
  placed: (RouletteBet[number] & { payHundredths: number })[];
}
type Props = StageProps<Rules, RouletteBet, null, Show>;

const REST_MS = 1300;
const LAST_NUMBERS = 12;

function lyingOf(chips: Chips): ReadonlyMap<string, OnPlace> {
  const parts = partsOf([...chips.values()]);
  return new Map([...chips].map(([id, count], at) => [id, { count, part: parts[at] ?? 0 }]));
}

const isSame = (one: ReadonlyMap<string, OnPlace>, other: ReadonlyMap<string, OnPlace>) =>
  one.size === other.size && [...one].every(([id, { part }]) => other.get(id)?.part === part);

const settledOf = ({ number, placed }: Show): Settled => ({
  number,
  pays: new Map(placed.map(each => [placeOf(each), each.payHundredths])),
});

/** Newest first; a round that is seen again, or was played before those, is not new. */
function withNew(fallen: readonly Fallen[], added: Fallen): readonly Fallen[] {
  const [newest] = fallen;
  if (newest !== undefined && newest.begun >= added.begun) return fallen;
  return [added, ...fallen].slice(0, LAST_NUMBERS);
}

function Stage(props: Props) {
  const { rules, look, t, share, phase, round, stake, timeline, onSoFar, say } = props;
  const root = useRef<HTMLDivElement>(null);
  const form = useForm(root);
  const wheel = {
    rotor: useRef<HTMLDivElement>(null),
    arm: useRef<HTMLDivElement>(null),
    ball: useRef<HTMLDivElement>(null),
    rest: useRef(0),
  };
  const [isTurning, setIsTurning] = useState(false);
  const [number, setNumber] = useState<number | null>(null);
  const [settled, setSettled] = useState<Settled | null>(null);
  const [fallen, setFallen] = useState<readonly Fallen[]>([]);
  const [kind, setKind] = useState<InsideKind>('straight');
  const isLocked = phase !== 'idle';
  const own = useChips(phase, round?.bet ?? null, props.onBet, () => setSettled(null));

  useShowing(props, async ({ roundId, begun, outcome }) => {
    setSettled(null);
    setNumber(null);
    setIsTurning(true);
    const { show } = outcome;
    await turnWheel(wheel, timeline, { wheel: rules.wheel, number: show.number, roundId });
    setNumber(show.number);
    setSettled(settledOf(show));
    setFallen(before => withNew(before, { roundId, begun, number: show.number }));
    onSoFar(outcome.payHundredths);
    say(t('result', { number: show.number, colour: t(`colour.${colourOf(show.number)}`) }));
    await timeline.wait(REST_MS);
    setIsTurning(false);
  });

  const ownLying = lyingOf(own.chips);
  const roundLying = round === null ? null : lyingOf(chipsOf(round.bet));
  const lying = isLocked && roundLying !== null ? roundLying : ownLying;
  // After another round was seen again the player's own chips are back, and have not won what those did.
  const isOwn = roundLying !== null && isSame(lying, roundLying);

  const put = (id: string) => {
    const place = placeWith(id);
    if (isLocked || place === undefined) return;
    if (own.count >= MOST_CHIPS) {
      say(t('most_chips', { most: MOST_CHIPS }));
      return;
    }
    play.tick(2);
    const on = lyingOf(own.put(id)).get(id);
    if (on === undefined) return;
    say(t('on_place', { place: nameOf(place, t), count: on.count, amount: share(stake, on.part) }));
  };

  const isListed = form !== 'table' && kind !== 'straight';
  const views = { table: PLACES, flat: WITHOUT_SPOTS, tall: WITHOUT_SPOTS };
  return (
    <div className="roulette" data-form={form} data-turning={isTurning} ref={root}>
      <Wheel parts={wheel} wheel={rules.wheel} hero={look.motif} palette={look.palette} number={number} />
      <div className="play">
        <LastNumbers t={t} fallen={fallen} />
        {form !== 'table' && <Kinds t={t} kind={kind} lying={lying} onKind={setKind} />}
        <div className="place-for-board">
          <Board
            parts={{ t, share }}
            form={isListed ? 'list' : form}
            places={isListed ? PLACES.filter(place => place.kind === kind) : views[form]}
            stake={isLocked ? (round?.stake ?? stake) : stake}
            lying={lying}
            settled={settled !== null && !isOwn ? { ...settled, pays: null } : settled}
            isLocked={isLocked}
            onPut={put}
            onTake={id => !isLocked && own.take(id)}
          />
        </div>
        <Tools
          t={t}
          count={own.count}
          canRepeat={own.canRepeat}
          isLocked={isLocked}
          onUndo={own.undo}
          onClear={own.clear}
          onRepeat={own.repeat}
        />
      </div>
    </div>
  );
}

export const ROULETTE_GAME: GameModule<Rules, RouletteBet, null, Show> = {
  firstBet: null,
  button: 'spin',
  Stage,
  Rules: RouletteRules,
};
