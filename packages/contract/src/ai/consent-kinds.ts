/** What a face may be used for. */
export const CONSENT_SCOPES = ['faceSwap', 'video', 'generate'] as const;
export type ConsentScope = (typeof CONSENT_SCOPES)[number];

/** What somebody is asked to do before the camera, as they see themselves: left is their own left. */
export const MOVEMENTS = ['left', 'right', 'mouth'] as const;
export type Movement = (typeof MOVEMENTS)[number];

export const CONSENT_LIMITS = {
  days: 365,
  /** Pictures of one proof: from the front, and one for each movement. */
  frames: 3,
  challengeSeconds: 180,
  askSeconds: 24 * 3600,
} as const;

/** How long a consent may last, in days, as it is offered. */
export const CONSENT_DAYS = [7, 30, 365] as const;
