import { useText } from '@liuguang/app-kit/i18n';
import { Empty } from '@liuguang/ui/Empty';
import { PenIcon } from '@liuguang/ui/icons-content';
import { ListView } from '@liuguang/ui/ListView';
import { Link } from 'react-router';
import { PATHS } from '../../lib/paths.ts';
import { FeedbackItem } from './FeedbackItem.tsx';
import { feedbackMessages } from './messages.ts';
import { useFeedback } from './queries.ts';
import './feedback.css';

/** What one has told, with the answers, and the way to tell more. */
export function FeedbackList() {
  const text = useText(feedbackMessages);
  const { source, items } = useFeedback();
  return (
    <ListView
      label={text('list')}
      source={source}
      items={items}
      keyOf={({ id }) => id}
      pageSize={3}
      head={<Invitation />}
      skeleton={<div className="feedback-item-skeleton lg-card" />}
      empty={<Empty title={text('emptyTitle')} text={text('emptyText')} />}
      renderItem={(item) => <FeedbackItem item={item} />}
    />
  );
}

function Invitation() {
  const text = useText(feedbackMessages);
  return (
    <section className="feedback-invitation lg-card">
      <div>
        <h2 className="lg-title-3">{text('inviteTitle')}</h2>
        <p className="lg-body-s">{text('inviteText')}</p>
      </div>
      <Link className="lg-button lg-button-fill lg-button-medium lg-press" to={PATHS.problemFeedback}>
        <PenIcon />
        {text('write')}
      </Link>
    </section>
  );
}
