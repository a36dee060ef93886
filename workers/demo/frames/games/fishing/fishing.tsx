/** Fishing: a pond to shoot into, and below it the species with their pays and chances. */
import './fishing.css';
import { useEffect, useEffectEvent } from 'react';
import type { FishingBet, FishingShow, Species } from '#demo/studio/engines/fishing.ts';
import type { GameModule } from '../../game.ts';
import { LastResults, useLastResults } from '../../last-results.tsx';
import type { FishingProps, Rules } from './fishing-round.ts';
import { FishingRules } from './fishing-rules.tsx';
import { Pond } from './pond.tsx';
import { TargetList } from './target-list.tsx';
import { useAiming } from './use-aiming.ts';
import { useShot } from './use-shot.ts';

const FIRST_BET: FishingBet = { species: 'clownfish' };

function Stage(props: FishingProps) {
  const { rules, t, phase, round, bet, onBet, onPlace } = props;
  const [results, addResult] = useLastResults(phase);
  const { aim, ...shot } = useShot(props, addResult);
  const target = (bet ?? FIRST_BET).species;
  const choose = (species: Species) => onBet({ species });

  const adoptBet = useEffectEvent(() => {
    if (round !== null) onBet(round.bet);
  });
  useEffect(() => adoptBet(), []);

  const shootAt = (species: Species, id: string) => {
    if (phase !== 'idle') return;
    aim(id);
    onPlace({ species });
  };
  useAiming(step => {
    const all = rules.species.map(it => it.species);
    const next = all[(all.indexOf(target) + step + all.length) % all.length];
    if (next !== undefined) choose(next);
  });

  return (
    <div className="fishing">
      <LastResults label={t('last_shots')} results={results} />
      <Pond t={t} target={target} onShoot={shootAt} {...shot} />
      <TargetList parts={props} target={target} onChoose={choose} onShoot={() => shootAt(target, '')} />
    </div>
  );
}

export const FISHING_GAME: GameModule<Rules, FishingBet, null, FishingShow> = {
  firstBet: FIRST_BET,
  button: 'shoot',
  Stage,
  Rules: FishingRules,
};
