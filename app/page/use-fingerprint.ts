import { useEffect } from 'react';
import { takeFingerprint } from '#app/browser/fingerprint.client.ts';
import { whenIdle } from '#app/browser/when-idle.client.ts';

/** Takes the fingerprint that calls carry [7.8], when the browser is idle. */
export const useFingerprint = (): void => useEffect(() => whenIdle(() => void takeFingerprint()), []);
