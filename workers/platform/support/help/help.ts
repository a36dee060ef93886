/** The public face of the help centre's votes and reads. */
export { deleteOldReads } from './count-read.ts';
export { deleteVotes, readVotesOf } from './vote.db.ts';
