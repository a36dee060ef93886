import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import { actionOf, withoutAction } from '#app/domain/dialog-address.ts';

/**
 * Closes the dialog of the address [2.40]: back to the page it was opened over, or, where it was not opened from there,
 * by putting the address without it in its place. Either way the back button does not open it again.
 */
export function useClose(): () => void {
  const location = useLocation();
  const navigate = useNavigate();
  const type = useNavigationType();
  const before = useRef<{ key: string; closed: string; isOpen: boolean } | null>(null);
  const isOpenedHere = useRef(false);
  const closed = withoutAction(location);
  const isOpen = actionOf(location.search) !== null;

  useEffect(() => {
    const last = before.current;
    if (last?.key === location.key) return;
    before.current = { key: location.key, closed, isOpen };
    if (!isOpen) isOpenedHere.current = false;
    else if (type === 'PUSH') isOpenedHere.current = last !== null && !last.isOpen && last.closed === closed;
    else if (type === 'POP') isOpenedHere.current = false;
    // What replaces a dialog by another stands in the same place of the history.
  }, [location.key, closed, isOpen, type]);

  return () => {
    if (isOpenedHere.current) navigate(-1);
    else navigate(closed, { replace: true, preventScrollReset: true });
  };
}
