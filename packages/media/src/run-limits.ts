/** What one run of ffmpeg or ffprobe may take. */
export interface RunLimits {
  readonly seconds: number;
  /** How long a run that tells its progress may stand still. */
  readonly stallSeconds: number;
  /** Address space. */
  readonly memoryBytes: number;
  /** Of all that it writes to its pipes. */
  readonly outputBytes: number;
}
