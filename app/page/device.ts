/** The device that calls of this page name: app, mobile or desktop [7.7]. */
import type { Device } from '#app/domain/device.ts';
import type { AppStore } from '#app/stores/app.ts';

/** The mobile app's own browser says so in a cookie [3.17]. */
const isApp = (): boolean => /(?:^|;\s*)isApp=1(?:;|$)/.test(document.cookie);

export const deviceOf = ({ mobileView }: Pick<AppStore, 'mobileView'>): Device =>
  isApp() ? 'app' : mobileView ? 'mobile' : 'desktop';
