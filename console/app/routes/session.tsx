/** The login, or the frame with the section of the address. */
import { useEffect, useRef } from 'react';
import { Outlet, useRevalidator } from 'react-router';
import { useSnapshot } from 'valtio';
import { desk } from '../desk.ts';
import { Frame } from '../frame/frame.tsx';
import { Login } from '../login.tsx';
import { useText } from '../text/text.ts';

/** What routes have read before the login was refused. */
function useReadAfterLogin(operatorId: string | null): void {
  const { revalidate } = useRevalidator();
  const before = useRef(operatorId);
  useEffect(() => {
    if (operatorId !== null && operatorId !== before.current) void revalidate();
    before.current = operatorId;
  }, [operatorId, revalidate]);
}

export default function SessionRoute() {
  const { me } = useSnapshot(desk);
  const t = useText();
  useReadAfterLogin(me?.operatorId ?? null);
  if (me === undefined)
    return (
      <p className="console-wait" role="status">
        {t('loading')}
      </p>
    );
  if (me === null) return <Login />;
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}
