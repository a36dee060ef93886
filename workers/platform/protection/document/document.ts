/** The public face of identity documents: the levels that they give, and what asks for them. */
export { askServiceAgain } from './ask-service.ts';
export { readDocumentsOf } from './document.db.ts';
export { expireDocuments } from './expire-documents.ts';
export { exportedDocuments } from './export-documents.ts';
export { readNeed, rulesOf } from './level.ts';
export { ceilingFlaw, levelFlaw, mayTakeIn, outgoingCeiling } from './level-flaw.ts';
export { serveCheckNotice } from './serve-check-notice.ts';
