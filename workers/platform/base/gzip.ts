/** Text, gzipped, as files in R2 have it. */

export const gzipped = (text: string): Promise<ArrayBuffer> =>
  new Response(new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))).arrayBuffer();

export const gunzipped = (body: ReadableStream): Promise<string> =>
  new Response(body.pipeThrough(new DecompressionStream('gzip'))).text();
