/** The public face of the programme for inviting friends. */
export { findReferrer, storeReferrer } from './befriend.ts';
export { codeOf } from './code.ts';
export { type Friendship, type KnownPerson, readFriends, readFriendship } from './friendship.db.ts';
export { settleFriendship, settleFriendships } from './settle-friendships.ts';
export { sharePlay } from './share-play.ts';
