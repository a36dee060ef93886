/** The face of newer builds: a page notices one, offers it, and takes it up where the visitor loses nothing [4.16]. */
export { BuildKeeper } from './build-keeper.tsx';
