/** The public face of daily tasks for the rest of the platform. */
export { claimTask } from './claim-task.ts';
