/**
 * Takes the fingerprint that calls carry [7.8], once the page has been touched or some seconds have passed: drawing it would
 * block the page while it gets ready.
 */
import { useEffect } from 'react';
import { refreshFingerprint } from '#app/browser/fingerprint.client.ts';
import { whenTouched } from '#app/browser/when-idle.client.ts';

export const useFingerprint = (): void => useEffect(() => whenTouched(() => void refreshFingerprint()), []);
