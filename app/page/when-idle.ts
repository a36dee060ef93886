/** Schedules work for the browser's idle time, for layouts, which reach the browser through the page. */
export { whenIdle, whenTouched } from '#app/browser/when-idle.client.ts';
