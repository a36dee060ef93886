/** A page whose site is offline or in maintenance waits, and continues when the site answers again. */
export { TryAgain } from './try-again.tsx';
