/** The static files that announce a build to running pages [7.50]. */
import * as z from 'zod/mini';
import { formed, listOf, text } from './wire.ts';

const buildId = formed(/^[A-Za-z0-9_-]+$/, 64);

/** Path of the file that names the latest build. */
export const LATEST_BUILD = '/build.json';
export const latestBuild = z.object({ id: buildId });

/** The files of a build: paths, per route. */
export const manifestPlace = (id: string): string => `/assets/build-${id}.json`;
const files = listOf(text(300), 500);
export const buildManifest = z.object({ id: buildId, entry: files, routes: z.record(z.string(), files) });
