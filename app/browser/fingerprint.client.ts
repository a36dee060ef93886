/**
 * The device fingerprint [3.18] that goes along with every call [7.8]: the browser's own properties, and hashes of its
 * drawing. Only the hashes take time: they are made once at idle and kept for the tab's life, and are empty in a call that
 * comes before. A browser that keeps its drawing to itself has none ever.
 */
import { type Fingerprint, fingerprintSchema, HEADER_LIMITS } from '#app/contract/headers.ts';
import { browserTimeZone } from './time-zone.client.ts';
import { whenIdle } from './when-idle.client.ts';

/** Under which this tab keeps the hashes. */
const KEY = 'drawingHashes';
/** Longest texts of the browser's own that go in, in characters; and how many languages. */
const MOST_TEXT = 512;
const MOST_TAG = 35;
const MOST_LANGUAGES = 20;

type Hashes = Pick<Fingerprint, 'canvasHash' | 'webglHash'>;

let hashes: Hashes | null = null;

/** Drawing waits for it between its steps: a phone takes a tenth of a second for all. */
const idle = () => new Promise<void>(whenIdle);

async function hash(data: BufferSource): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', data));
  return [...digest].map(byte => byte.toString(16).padStart(2, '0')).join('');
}

/** The hash of a drawing; empty where the browser does not draw, does not let it be read, or has no digest. */
async function hashOf(draw: () => Promise<BufferSource | null>): Promise<string> {
  try {
    const drawn = await draw();
    return drawn === null ? '' : await hash(drawn);
  } catch {
    return ''; // refused by the browser or an extension of it: that is its right
  }
}

/** Letters, curves and colours that are laid over each other: fonts and smoothing differ. */
async function drawCanvas(): Promise<BufferSource | null> {
  const canvas = document.createElement('canvas');
  canvas.width = 240;
  canvas.height = 60;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) return null;
  await idle();
  context.textBaseline = 'top';
  context.font = '18px sans-serif';
  context.fillStyle = '#0a7';
  context.fillRect(10, 8, 90, 34);
  context.fillStyle = '#c40';
  context.fillText('Meridian \u2600 \u5348 \u0638', 6, 12);
  await idle();
  context.globalCompositeOperation = 'multiply';
  context.fillStyle = 'rgb(60, 90, 250)';
  context.beginPath();
  context.arc(150, 30, 26, 0, Math.PI * 2);
  context.fill();
  return context.getImageData(0, 0, canvas.width, canvas.height).data;
}

/** Properties of the graphics card; no picture is drawn, so they cost nothing. */
async function describeWebgl(): Promise<BufferSource | null> {
  const gl = document.createElement('canvas').getContext('webgl');
  if (gl === null) return null;
  await idle();
  const named = gl.getExtension('WEBGL_debug_renderer_info');
  const facts = [
    gl.getParameter(named?.UNMASKED_VENDOR_WEBGL ?? gl.VENDOR),
    gl.getParameter(named?.UNMASKED_RENDERER_WEBGL ?? gl.RENDERER),
    gl.getParameter(gl.VERSION),
    gl.getParameter(gl.SHADING_LANGUAGE_VERSION),
    gl.getParameter(gl.MAX_TEXTURE_SIZE),
    gl.getSupportedExtensions(),
  ];
  gl.getExtension('WEBGL_lose_context')?.loseContext();
  return new TextEncoder().encode(JSON.stringify(facts));
}

/** The browser's current properties. */
function facts(): Omit<Fingerprint, keyof Hashes> {
  const { userAgent, language, languages, hardwareConcurrency } = navigator;
  const { deviceMemory } = navigator as { deviceMemory?: number };
  return {
    userAgent: userAgent.slice(0, MOST_TEXT),
    language: (language ?? '').slice(0, MOST_TAG),
    languages: [...(languages ?? [])].slice(0, MOST_LANGUAGES).map(it => it.slice(0, MOST_TAG)),
    hardwareConcurrency: hardwareConcurrency ?? 0,
    deviceMemory: deviceMemory ?? null,
    screenWidth: screen.width,
    screenHeight: screen.height,
    colorDepth: screen.colorDepth,
    timeZone: browserTimeZone(),
  };
}

/** The tab's stored hashes; null where there are none, or none that can be read. */
function storedHashes(): Hashes | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as object | null;
    return kept && (fingerprintSchema.safeParse({ ...facts(), ...kept }).data ?? null);
  } catch {
    return null; // no storage, or a foreign text under our key
  }
}

function keep(made: Hashes): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(made));
  } catch {
    // No storage: the next page makes them again.
  }
}

/** ASCII, as headers are. */
const asciiOf = (fingerprint: Fingerprint): string =>
  JSON.stringify(fingerprint).replace(
    /[^\x20-\x7e]/g,
    unit => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** The fingerprint as the header carries it; one that is too long for a header goes without its long texts. */
export function headerOf(fingerprint: Fingerprint): string {
  const whole = asciiOf(fingerprint);
  if (whole.length <= HEADER_LIMITS.fp) return whole;
  return asciiOf({ ...fingerprint, userAgent: '', languages: [], timeZone: '' });
}

const NOT_DRAWN_YET: Hashes = { canvasHash: '', webglHash: '' };

/** The present fingerprint as the header carries it. */
export function cachedFingerprint(): string {
  hashes ??= storedHashes();
  const { canvasHash, webglHash } = hashes ?? NOT_DRAWN_YET;
  return headerOf({ ...facts(), canvasHash, webglHash });
}

/** Makes the hashes unless this tab has them. Never throws. */
export async function refreshFingerprint(): Promise<void> {
  hashes ??= storedHashes();
  if (hashes !== null) return;
  const canvasHash = await hashOf(drawCanvas);
  await idle();
  const webglHash = await hashOf(describeWebgl);
  hashes = { canvasHash, webglHash };
  keep(hashes);
}
