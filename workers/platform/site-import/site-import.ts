/** The public face of authoring: a whole site described, checked, imported as a version. */
export { checkSite } from './check-site.ts';
export type { DescribedGame, DescribedSite, WholeSite } from './described-site.ts';
export { flawLine } from './flaw.ts';
export { siteOfFiles } from './folder.ts';
export { beginImport, continueImport, isImporting, stageSite } from './import-site.ts';
export { serveMedia } from './media.ts';
export { publishDueVersions } from './publish-scheduled.ts';
export { PIECE_GAMES } from './texts.ts';
