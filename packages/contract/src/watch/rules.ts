/** How watching is reported and counted, in seconds unless said otherwise. */
export const WATCH = {
  /** A player reports this often while it plays, and when it stops. */
  reportEvery: 15,
  /** The most of a film that one report tells of. */
  longestReport: 60,
  /** Reports that could not be sent wait, and come together. */
  reportsAtOnce: 40,
  /** The speeds that players offer. */
  slowest: 0.25,
  fastest: 2,
  /** A view counts after so much, or after a tenth of what is shorter. */
  viewAfter: 5,
  viewAfterPart: 0.1,
  /** Nobody counts again for the same video before so many minutes have passed. */
  viewAgainMinutes: 30,
  /** Somebody who has not reported for so long does not keep others of their own from playing. */
  sessionSilence: 45,
  /** Time that was not used for watching is worth nothing later, but for what a slow line delays. */
  unusedGrace: 30,
  /** Past this part, or with no more than this left, a film is seen to its end. */
  seenPart: 0.95,
  seenLeft: 8,
  /** Players and files disagree by a little about where a film ends. */
  endTolerance: 2,
  /** A video is divided into so many parts, to tell how many played through where each begins or ends. */
  points: 40,
  deletedAtOnce: 100,
  /** The newest that a history keeps; the others go together, once there are so many more. */
  historyLimit: 1000,
  historyTrimmed: 100,
} as const;
