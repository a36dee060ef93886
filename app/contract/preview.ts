/** Preview mode: messages between page and studio, and the call that verifies a key [2.72] [7.38]. */
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { formed, text } from './wire.ts';

/** The key of a preview, as the operator's tool was given it. */
export const previewKey = formed(/^[A-Za-z0-9._~-]+$/, 256);

/** The message of the operator's tool to the page [2.72]. The CSS is put in only after its key is verified. */
export const previewMessage = z.object({ key: previewKey, css: text(200_000) });
export type PreviewMessage = z.infer<typeof previewMessage>;

/** The page's messages to the tool: it listens; it took a message's CSS; it refused it. */
export interface PreviewAnswer {
  preview: 'ready' | 'applied' | 'refused';
}

/** [7.38] preview: whether a key is good; a bad one is logged by the page [8.11]. Served by the edge itself. */
export const preview = endpoint(
  'preview',
  'anyone',
  z.object({ key: previewKey }),
  z.object({ valid: z.boolean() }),
);
