/** Closes the dialog of the address [2.40]. */
import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import { actionOf, withoutAction } from '#app/domain/dialog-address.ts';

/**
 * Goes back to the page that the dialog was opened over; where it was not opened from there, replaces the address with the
 * one without the dialog. Either way the back button does not open it again.
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
    // A replacement of one dialog by another stands in the same place of the history.
  }, [location.key, closed, isOpen, type]);

  // The same function while the address is the same: a context that changes makes parts anew that are not hydrated yet.
  return useCallback(() => {
    if (isOpenedHere.current) navigate(-1);
    else navigate(closed, { replace: true, preventScrollReset: true });
  }, [closed, navigate]);
}
