/** A video was deleted while something was being done with it. */
export class VideoGone extends Error {
  constructor(videoId: bigint) {
    super(`video ${videoId} is gone`);
    this.name = 'VideoGone';
  }
}
