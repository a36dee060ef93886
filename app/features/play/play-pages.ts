/** Whole pages of playing that load by themselves. */
export { DemoPage } from './demo-page.tsx';
