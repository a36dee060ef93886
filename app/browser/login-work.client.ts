/** The work of a guarded login in the browser: a desktop computer needs about a second, a cheap phone five. */

/** Works on a thread of its own, so that the page stays usable. */
async function onThread(guard: string): Promise<number[]> {
  const worker = new Worker(new URL('./login-work.worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<number[]>) => resolve(data));
      worker.addEventListener('error', ({ message }) => reject(new Error(message)));
      worker.postMessage(guard);
    });
  } finally {
    worker.terminate();
  }
}

/** @returns the answers of a login's puzzles; a browser that starts no such thread finds them on the page's own */
export const doLoginWork = (guard: string): Promise<number[]> =>
  onThread(guard).catch(async () => (await import('./login-work-answers.client.ts')).workAnswers(guard));
