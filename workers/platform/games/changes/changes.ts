/** The public face of operators' changes of games for the rest of the platform: the clock's work. */
export { applyGamePlans, publishGameChanges } from './clock-jobs.ts';
