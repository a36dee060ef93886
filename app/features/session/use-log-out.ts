import { useCallback } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { forgetMember, useCall } from '#app/features/calls/calls.ts';
import { useStores } from '#app/stores/provider.tsx';

/**
 * Logs out [4.2]: the platform ends the session, then everything of the member leaves this browser, and the page is read
 * again as a guest's. Where the call fails, its message is the toast and nothing is cleared.
 *
 * @returns takes where to go on success; without it the page stays where it is
 */
export function useLogOut(): (to?: string) => Promise<void> {
  const { user } = useStores();
  const call = useCall();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  return useCallback(
    async to => {
      const authLogout = async () => (await import('#app/contract/auth.ts')).authLogout;
      const reply = await call(authLogout, {});
      if (!reply?.status) return;
      await forgetMember(user);
      if (to !== undefined) await navigate(to);
      await revalidate();
    },
    [user, call, navigate, revalidate],
  );
}
