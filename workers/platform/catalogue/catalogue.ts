/** The catalogue's face: publishing it from the directory, and serving its files. */
export { type CoverInk, gameFor } from './build.ts';
export { publishedVersion } from './publish.ts';
export { publishCatalogue } from './publish-catalogue.ts';
export { serveCatalogue } from './serve.ts';
