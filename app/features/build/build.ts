/** Newer builds of the site: noticed, offered, and taken up where that takes nothing away [4.16]. */
export { BuildKeeper } from './build-keeper.tsx';
