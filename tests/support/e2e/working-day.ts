/** A working day in the console: jobs one after the other, each with its clicks and its seconds. */
import type { Page } from '@playwright/test';
import { expect } from './site.ts';

export interface Job {
  title: string;
  clicks: number;
  seconds: number;
}

export interface WorkingDay {
  jobs: readonly Job[];
  /** Does a job by screen alone. */
  job: (title: string, work: () => Promise<void>) => Promise<void>;
}

/** Most clicks of one job. Fields that are filled in and keys are no clicks. */
const MOST_CLICKS = 16;
const COUNT = 'clicks-of-the-day';

/** Counts presses of the pointer, over all pages of the tab. */
function countClicks(name: string): void {
  addEventListener(
    'pointerdown',
    ({ isTrusted }) => {
      if (isTrusted) sessionStorage.setItem(name, String(Number(sessionStorage.getItem(name) ?? '0') + 1));
    },
    true,
  );
}

export async function workingDay(desk: Page): Promise<WorkingDay> {
  await desk.addInitScript(countClicks, COUNT);
  await desk.evaluate(countClicks, COUNT);
  const clicks = () => desk.evaluate(name => Number(sessionStorage.getItem(name) ?? '0'), COUNT);
  const jobs: Job[] = [];
  return {
    jobs,
    job: async (title, work) => {
      const [before, begunAt] = [await clicks(), performance.now()];
      await work();
      const made = (await clicks()) - before;
      jobs.push({ title, clicks: made, seconds: (performance.now() - begunAt) / 1_000 });
      expect(made, `${title}: clicks`).toBeLessThanOrEqual(MOST_CLICKS);
    },
  };
}

/** The day as lines of a table, for the report. */
export const tableOf = (who: string, screen: string, { jobs }: WorkingDay): string =>
  [
    `${who}, ${screen}: clicks, seconds`,
    ...jobs.map(it => `${String(it.clicks).padStart(4)}${it.seconds.toFixed(1).padStart(7)}  ${it.title}`),
  ].join('\n');
