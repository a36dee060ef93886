/** Benchmark of generating the largest demo catalogue, in processor time; the first one includes building all names. */
import { demoGames } from '#demo/seed/games/games.ts';

const GAMES = 20_000;
/** Milliseconds. */
const LIMIT = 500;

/** @returns whether it stays within its limit */
export function measureGames(): boolean {
  const before = process.cpuUsage();
  demoGames(GAMES);
  const { user, system } = process.cpuUsage(before);
  const ms = (user + system) / 1_000;
  console.log(`${GAMES} games are made in ${ms.toFixed(0)} ms of processor time; limit ${LIMIT}`);
  return ms <= LIMIT;
}
