/** What the AI studio is held to, on both sides. Free of schemas, so that the web app can carry it. */
export const AI_KINDS = ['generate', 'faceSwap', 'video'] as const;
export type AiKind = (typeof AI_KINDS)[number];

/** What can draw, as operators set it up. */
export const AI_ENGINE_KINDS = ['embedded', 'comfyui', 'automatic1111', 'openai', 'sdcpp'] as const;

export const AI_STATES = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const;
export type AiState = (typeof AI_STATES)[number];

/** Why an order came to nothing. Each is measured, and its gold goes back. */
export const AI_FAILURES = [
  'engine',
  'tooFew',
  'wrongSize',
  'blank',
  'noFace',
  'frozen',
  'tooShort',
  'moderation',
  'consent',
  'late',
] as const;
export type AiFailure = (typeof AI_FAILURES)[number];

export const AI_GROUPS = ['landscape', 'guofeng', 'scifi', 'city', 'festival'] as const;
/** With the one of templates that show a face. */
export const AI_TEMPLATE_GROUPS = [...AI_GROUPS, 'portrait'] as const;
export type AiGroup = (typeof AI_TEMPLATE_GROUPS)[number];

export const AI_STYLES = ['illustration', 'ink', 'film', 'watercolour', 'neon', 'pixel'] as const;
export type AiStyle = (typeof AI_STYLES)[number];

/** The pixels of each shape. */
export const AI_SHAPES = {
  portrait: { width: 960, height: 1280 },
  square: { width: 1024, height: 1024 },
  landscape: { width: 1280, height: 960 },
  tall: { width: 720, height: 1280 },
  wide: { width: 1280, height: 720 },
} as const;
export type AiShape = keyof typeof AI_SHAPES;
export const AI_SHAPE_NAMES = Object.keys(AI_SHAPES) as AiShape[];

export const AI_LIMITS = {
  prompt: 500,
  negative: 200,
  count: 4,
  seed: 2_147_483_647,
  /** Orders of one person that wait or run at the same time. */
  open: 5,
} as const;

/** Gold for one picture that follows no template. */
export const AI_PICTURE_PRICE = 80;
/** Gold for a face in a picture of one's own. */
export const AI_SWAP_PRICE = 120;
/** Clips that a face is put into. */
export const AI_CLIP = {
  types: ['video/mp4', 'video/quicktime', 'video/webm'],
  bytes: 64 * 1024 * 1024,
  seconds: 15,
  /** So many cost as much as a picture. */
  priceSeconds: 5,
} as const;
/** How many pictures' price a clip costs; one for what is none. */
export const clipUnits = (seconds: number): number => Math.max(1, Math.ceil(seconds / AI_CLIP.priceSeconds));
/** Gold for a film of a picture. */
export const AI_VIDEO_PRICE = 200;

/** Orders that are not finished. */
export const isOpenOrder = ({ state }: { readonly state: AiState }): boolean =>
  state === 'waiting' || state === 'running';

/** What comes out of it is a film, which takes long. */
export const isFilmOrder = (kind: AiKind, clipSeconds = 0): boolean => kind === 'video' || clipSeconds > 0;

/** How a still picture moves. */
export const AI_MOTIONS = ['sway', 'zoomIn', 'zoomOut'] as const;
export type AiMotion = (typeof AI_MOTIONS)[number];
