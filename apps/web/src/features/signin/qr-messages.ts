export interface QrJob {
  readonly id: number;
  readonly picture: ImageBitmap;
  /** A photograph is looked at for as long as it takes; of a camera the next frame comes anyway. */
  readonly thorough: boolean;
}

export interface QrAnswer {
  readonly id: number;
  /** Undefined when no code was found. */
  readonly text: string | undefined;
}
