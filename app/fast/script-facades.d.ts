/** Files of the browser's build that only pass on what others have; see `scripts/fast/script-facades.ts`. */
declare module 'virtual:script-facades' {
  const facades: import('./page-scripts.ts').Facades;
  export default facades;
}
