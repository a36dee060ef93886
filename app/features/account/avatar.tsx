/** A member's picture, or the initials of their name. */
import { avatarAddress, isAvatar } from '#app/domain/avatar.ts';

export function Avatar({ username, avatar }: { username: string; avatar: string | null }) {
  if (avatar === null || !isAvatar(avatar))
    return (
      <span translate="no" className="avatar big" aria-hidden="true">
        {username.slice(0, 2).toUpperCase()}
      </span>
    );
  return <img className="avatar big" src={avatarAddress(avatar)} alt="" width={64} height={64} />;
}
