/** Processor time of the runtime: unlike requests a second it hardly depends on other work of the machine. */
import { existsSync, readFileSync } from 'node:fs';

/** Linux counts it in hundredths of a second. */
const TICK_MS = 10;

/** Processor time of the `workerd` that this process has started, in milliseconds since its start; null where the system does not say. */
export function runtimeMs(): number | null {
  const list = `/proc/${process.pid}/task/${process.pid}/children`;
  if (!existsSync(list)) return null;
  const children = readFileSync(list, 'utf8').trim().split(' ');
  const runtimes = children.filter(pid => readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'workerd');
  if (runtimes.length === 0) return null;
  const ticks = runtimes.map(pid => {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // Behind the name, which may hold spaces: the 12th and 13th field are time in the program and in the system for it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return Number(fields[11]) + Number(fields[12]);
  });
  return ticks.reduce((sum, each) => sum + each, 0) * TICK_MS;
}
