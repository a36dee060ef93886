import { useEffect } from 'react';
import { takeFingerprint } from '#app/browser/fingerprint.client.ts';
import { whenTouched } from '#app/browser/when-idle.client.ts';

/** Takes the fingerprint that calls carry [7.8]: drawing it would block the page while it gets ready. */
export const useFingerprint = (): void => useEffect(() => whenTouched(() => void takeFingerprint()), []);
