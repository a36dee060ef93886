/** The public face of the figures: sums of play and money by hour, which count each movement of a wallet once. */
export { readAsOf } from './as-of.ts';
export { countFiguresBacklog } from './count-backlog.ts';
export { countingOthers, countPlayFigures } from './count-figures.ts';
export {
  type CountedMovement,
  countedOther,
  countedPlay,
  dayOf,
  hourOf,
  isOther,
  type Money,
  type OtherMovement,
  sumsOf,
} from './figure-rows.ts';
export { cutCounted, markFiguresBehind, unmarkFiguresBehind } from './figures.db.ts';
export {
  type HourPeriod,
  type KeySum,
  type MarketCount,
  type Player,
  readActiveMembers,
  readFigureCurrencies,
  readFirstDeposits,
  readKeySums,
  readMarketSums,
  readPlayers,
} from './read-figures.db.ts';
