/** The face of leaving: logging out here, and hearing of it from elsewhere. */
export { useLogOut } from './use-log-out.ts';
export { useOtherTabs } from './use-other-tabs.ts';
