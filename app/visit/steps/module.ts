/** Module access: the route of a module that is hidden for this visitor and device redirects to /error [4.10] [8.7]. */
import { isModuleVisible, type ModuleDevice } from '#app/domain/module.ts';
import { PROCEED, type Step } from '../visit.ts';

export const moduleStep: Step = visit => {
  const owner = visit.page?.module;
  if (!owner) return PROCEED;
  const isShownOn = (device: ModuleDevice) =>
    isModuleVisible(
      visit.modules[visit.currency] ?? [],
      owner.name,
      device,
      visit.member?.id ?? null,
      owner.parent,
    );
  const isDesktop = visit.device === 'desktop';
  if (isShownOn(isDesktop ? 'web' : 'mobile')) return PROCEED;
  // The app is a mobile device however wide its window is.
  const hiddenHere = visit.device !== 'app' && isShownOn(isDesktop ? 'mobile' : 'web');
  return { kind: 'redirect', to: '/error', ...(hiddenHere && { hiddenHere }) };
};
