/** Writes the crowd of `npm run prove lists`, whose plan is the argument, and prints what the proof needs to know of it as JSON. */
import type { CrowdPlan } from '../lists/written-crowd.ts';
import { fillFolder } from './fill-folder.ts';

const [plan = '{}'] = process.argv.slice(2);
console.log(JSON.stringify(await fillFolder(JSON.parse(plan) as CrowdPlan)));
