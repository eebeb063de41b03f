import type { PictureClassifier } from './moderation.judge.ts';
import type { JudgedPicture, ModerationPort, PictureJudgement, PictureSource, ReadText } from './moderation.port.ts';
import { refusePrompt } from './moderation.prompts.ts';
import { readText, refuseLongText, refuseName, refuseText } from './moderation.texts.ts';
import { judgePicture, judgeTogether } from './moderation.verdict.ts';

/** The content policy: rules for what people write, two models for what they show. */
export class ModerationService implements ModerationPort {
  readonly #classifier: PictureClassifier;

  constructor(classifier: PictureClassifier) {
    this.#classifier = classifier;
  }

  refuseText(text: string): void {
    refuseText(text);
  }

  refuseLongText(text: string): Promise<void> {
    return refuseLongText(text);
  }

  refusePrompt(prompt: string, negative: string): void {
    refusePrompt(prompt, negative);
  }

  readText(text: string): ReadText {
    return readText(text);
  }

  refuseName(name: string): void {
    refuseName(name);
  }

  async judgePictures(pictures: readonly PictureSource[], signal?: AbortSignal): Promise<PictureJudgement> {
    const judged: JudgedPicture[] = [];
    for (const picture of pictures) {
      signal?.throwIfAborted();
      const scores = await this.#classifier.classify(picture);
      judged.push({ ...judgePicture(scores), scores });
    }
    return { ...judgeTogether(judged), pictures: judged };
  }
}
