/**
 * `npm run site -- preview DIR`: a folder as a site, for its author alone. The site has its own workers and its data in the memory of this
 * process, answers to this machine alone, and knows nothing of the running one: no visitor, cache or log of that sees the folder.
 */
import { once } from 'node:events';
import { readValid } from '../send-site.ts';
import { openFrames } from './frames-door.ts';
import { placesOf } from './places.ts';

/** Serves the preview until the process is told to stop. @throws CommandRefusal for a folder with flaws */
export async function previewFolder(folder: string): Promise<void> {
  const { whole } = readValid(folder);
  const frames = await openFrames();
  try {
    // Only this command needs the runtime of the workers, which takes seconds to load.
    const { startPrivateSite } = await import('./private-site.ts');
    const site = await startPrivateSite(folder, whole, frames.url.origin);
    frames.show({ port: site.url.port, places: placesOf(whole) });
    console.log(
      `The preview is at ${frames.url.href} until this command is stopped (Ctrl C). No other machine reaches it.`,
    );
    await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
    await site.stop();
  } finally {
    await frames.stop();
  }
}
