/** The public face of the catalogue: publish it from the directory, and serve its files. */
export { type CoverInk, gameFor } from './build.ts';
export { publishedVersion } from './publish.ts';
export { publishCatalogue } from './publish-catalogue.ts';
export { serveCatalogue } from './serve.ts';
