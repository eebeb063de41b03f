import type { Feedback, FeedbackRecord } from '@liuguang/contract/feedback/schemas';
import type { FeedbackRow } from './feedback.repository.ts';

export const presentFeedback = ({
  id,
  kind,
  text,
  pictures,
  contact,
  state,
  answer,
  createdAt,
  answeredAt,
}: FeedbackRow): Feedback => ({
  id: String(id),
  kind,
  text,
  pictures: [...pictures],
  contact,
  state,
  answer,
  createdAt: createdAt.toISOString(),
  answeredAt: answeredAt?.toISOString() ?? '',
});

export const presentRecord = (row: FeedbackRow): FeedbackRecord => ({
  ...presentFeedback(row),
  accountId: String(row.accountId),
  answeredBy: row.answeredBy === null ? '' : String(row.answeredBy),
});
