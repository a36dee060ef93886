import { clearUser, type UserStore } from '#app/stores/user.ts';

/**
 * Nothing of a member stays in this browser when the session ends [4.2]: what the page knows of them, and the copies in
 * the database, which may be theirs.
 */
export async function forgetMember(user: UserStore): Promise<void> {
  clearUser(user);
  const { clearCopies } = await import('#app/browser/cache.client.ts');
  await clearCopies();
}
