/** Checks while a name is typed whether it is taken [5.23]. */
import { useEffect, useRef, useState } from 'react';
import { authCheckUsername } from '#app/contract/auth.ts';
import type { SiteForm } from '#app/forms/use-site-form.ts';
import { usePage } from '#app/page/use-page.ts';

/** Pause of typing before the platform is asked. */
const DEBOUNCE_MS = 400;

/**
 * Names that break a rule are not asked for; of several answers only the one about the current name counts.
 * @returns `onText`, for the field; whether the current name is known to be free
 */
export function useNameCheck(
  { setErrors }: Pick<SiteForm, 'setErrors'>,
  field: string,
  broken: (name: string) => string | null,
): { onText: (name: string) => void; isFree: boolean } {
  const { call } = usePage();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const current = useRef('');
  const [free, setFree] = useState<string | null>(null);
  useEffect(() => () => clearTimeout(timer.current), []);

  const check = async (name: string) => {
    const reply = await call(authCheckUsername, { username: name });
    if (current.current !== name || !reply?.status || reply.output === null) return;
    const { available, error } = reply.output;
    if (available) setFree(name);
    else setErrors(field, [error ?? 'username_has_been_taken']);
  };

  return {
    onText: typed => {
      const name = typed.trim();
      if (name === current.current) return;
      current.current = name;
      setFree(null);
      clearTimeout(timer.current);
      if (broken(name) === null) timer.current = setTimeout(() => void check(name), DEBOUNCE_MS);
    },
    isFree: free !== null,
  };
}
