/** The catalogue's face: publishing it from the directory, and serving its files. */
export { publishCatalogue } from './publish-catalogue.ts';
export { serveCatalogue } from './serve.ts';
