/** Loads the modules that each navigation sends to the browser. */
import type { RouterContextProvider } from 'react-router';
import { visitedSite } from '#app/visit/visit.server.ts';

/** The module settings as this visitor may know them, by currency [3.2]. */
export const loadModules = (context: Readonly<RouterContextProvider>) =>
  context.get(visitedSite).config.module;

export type PublishedModules = ReturnType<typeof loadModules>;
