import { ModerationCases } from '../src/features/moderation/moderation.cases.ts';
import { ModerationEvidence } from '../src/features/moderation/moderation.evidence.ts';
import { ModerationRepository } from '../src/features/moderation/moderation.repository.ts';
import { ModerationService } from '../src/features/moderation/moderation.service.ts';
import type { ClassScores, PictureScores } from '../src/features/moderation/moderation.verdict.ts';
import type { Stack } from './stack.ts';

/** A picture that both models take for so explicit. */
const scoresOf = (porn: number): PictureScores => {
  const scores: ClassScores = { drawing: 0, hentai: 0, neutral: 1 - porn, porn, sexy: 0 };
  return { mobileNet: scores, mobileNetMid: scores };
};

/** The queue as the server has it, before a judge that says of each picture what the test wants, in turn. */
export function casesJudging({ running, clock }: Stack, seen: () => number | undefined): ModerationCases {
  const { database, app } = running;
  const classifier = {
    classify: async () => {
      const porn = seen();
      return porn === undefined ? undefined : scoresOf(porn);
    },
  };
  return new ModerationCases({
    database,
    repository: new ModerationRepository(database),
    evidence: new ModerationEvidence(app.ports.storage),
    moderation: new ModerationService(classifier),
    realtime: app.ports.realtime,
    notices: app.ports.notices,
    subjects: { all: [] },
    clock,
    onFailure: (error) => {
      throw error;
    },
  });
}
