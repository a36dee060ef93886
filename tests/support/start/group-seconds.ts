/** Processor time of a process group: unlike the clock's it hardly depends on what else the machine does. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second. */
const TICKS = 100;

function statOf(pid: string): string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // Behind the name, which may hold spaces: the third field is the group, the 12th and 13th are time in the program and the system.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return []; // it has ended
  }
}

/** Seconds that the group's running processes have used; NaN where the system does not say. */
export function groupSeconds(group: number): number {
  if (!existsSync('/proc/self/stat')) return Number.NaN;
  const ticks = readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .map(statOf)
    .filter(fields => Number(fields[2]) === group)
    .map(fields => Number(fields[11]) + Number(fields[12]));
  return ticks.reduce((sum, each) => sum + each, 0) / TICKS;
}
