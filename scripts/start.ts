/**
 * `npm start`: the production build in workerd on this machine, its data folder migrated and seeded. With `PLATFORM_ORIGIN` the edge
 * runs alone. Its log is open before all else.
 */
import { openLog } from './log/open-log.ts';

const log = openLog(process.env);
// Loaded behind the log, so that what goes wrong while modules load is a line of it.
const { startSite } = await import('./start/start-site.ts');
await startSite(process.env, log);
