/** Module access: the route of a module that is hidden for this visitor and device redirects to /error [4.10] [8.7]. */
import { isModuleVisible } from '#app/domain/module.ts';
import { PROCEED, type Step } from '../visit.ts';

export const moduleStep: Step = visit => {
  const owner = visit.page?.module;
  if (!owner) return PROCEED;
  const shown = isModuleVisible(
    visit.modules[visit.currency] ?? [],
    owner.name,
    visit.device === 'desktop' ? 'web' : 'mobile',
    visit.member?.id ?? null,
    owner.parent,
  );
  return shown ? PROCEED : { kind: 'redirect', to: '/error' };
};
