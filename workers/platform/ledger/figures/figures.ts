/** The public face of the figures: sums of play and money by hour, which count each movement of a wallet once. */
export { countFiguresBacklog } from './count-backlog.ts';
export { countingOthers, countPlayFigures } from './count-figures.ts';
export { dayOf, hourOf, type OtherMovement } from './figure-rows.ts';
export { cutCounted, markFiguresBehind, readFiguresLacking, unmarkFiguresBehind } from './figures.db.ts';
export {
  type HourPeriod,
  type KeySum,
  type MarketCount,
  readActiveMembers,
  readFirstDeposits,
  readKeySums,
  readMarketSums,
} from './read-figures.db.ts';
