/** When the browser has nothing better to do, for layouts, which reach the browser through the page. */
export { whenIdle, whenTouched } from '#app/browser/when-idle.client.ts';
