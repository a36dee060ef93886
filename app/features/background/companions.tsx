/** Watches for newer builds, knows the device, keeps a member's tab connected, and announces. */
import { useEffect } from 'react';
import { takeFingerprint } from '#app/browser/fingerprint.client.ts';
import { whenIdle } from '#app/browser/when-idle.client.ts';
import { Announcements } from '#app/features/announcements/announcements.ts';
import { BuildKeeper } from '#app/features/build/build.ts';
import { Live } from '#app/features/live/live.ts';

export function Companions() {
  useEffect(() => whenIdle(() => void takeFingerprint()), []);
  return (
    <>
      <BuildKeeper />
      <Live />
      <Announcements />
    </>
  );
}
