/** The tumbling slots: a board of pieces, its pays above it and its free spins below. */
import './cascade.css';
import type { GameModule } from '../../game.ts';
import { Board } from './board.tsx';
import type { Bet, CascadeProps, Rules, Show } from './cascade-round.ts';
import { CascadeRules } from './cascade-rules.tsx';
import { FreeSpins, Meter } from './meter.tsx';
import { filled } from './tumble.ts';
import { useAnnouncements } from './use-announcements.ts';
import { useBoard } from './use-board.ts';
import { useRound } from './use-round.ts';

/** The boards before the first round, without a win. */
const AT_FIRST = filled(['CAFHE', 'GEDBH', 'FHAGC', 'DGSEB', 'HBGFD', 'ECHAG'], 'first');
const CLUSTERS_AT_FIRST = filled(
  ['CAFHEGD', 'GEDBHFA', 'FHAGCED', 'DGFEBHC', 'HBGFDAE', 'ECHAGFB', 'AFDGEHC'],
  'first',
);

function Stage(props: CascadeProps) {
  const { rules, look, t, announce } = props;
  const board = useBoard(rules.rows, rules.freeSpins === null ? CLUSTERS_AT_FIRST : AT_FIRST);
  const announcements = useAnnouncements(announce);
  const { paid, free, sign } = announcements;
  useRound(props, board, announcements);
  return (
    <div className="cascade" data-free={free !== null}>
      <Meter rules={rules} look={look} t={t} paid={paid} />
      <Board
        columns={rules.columns}
        rows={rules.rows}
        pieces={board.pieces}
        lit={board.lit}
        elements={board.elements}
        sign={sign}
        look={look}
        t={t}
      />
      <FreeSpins free={free} t={t} />
    </div>
  );
}

export const CASCADE_GAME: GameModule<Rules, Bet, null, Show> = {
  firstBet: {},
  button: 'spin',
  Stage,
  Rules: CascadeRules,
};
