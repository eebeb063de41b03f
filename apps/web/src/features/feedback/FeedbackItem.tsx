import { useText } from '@liuguang/app-kit/i18n';
import type { Feedback } from '@liuguang/contract/feedback/schemas';
import { formatDate } from '@liuguang/contract/format/date';
import { CheckIcon } from '@liuguang/ui/icons';
import { CommentIcon } from '@liuguang/ui/icons-content';
import { Logo } from '@liuguang/ui/Logo';
import { ProtectedImage } from '@liuguang/ui/ProtectedImage';
import { feedbackMessages } from './messages.ts';

const timeOf = (at: string) => formatDate(at, 'YYYY-MM-DD HH:mm');

export function FeedbackItem({ item }: { item: Feedback }) {
  const text = useText(feedbackMessages);
  return (
    <article className="feedback-item lg-card" data-state={item.state}>
      <header className="feedback-item-head">
        <h2 className="lg-title-3">{text(item.kind)}</h2>
        <span className="feedback-state">
          {item.state === 'open' ? <CommentIcon /> : <CheckIcon />}
          {text(item.state)}
        </span>
        <time className="lg-meta" dateTime={item.createdAt}>
          {timeOf(item.createdAt)}
        </time>
      </header>
      <p className="feedback-text">{item.text}</p>
      {item.pictures.length > 0 && (
        <div className="feedback-thumbs">
          {item.pictures.map(({ id, small }, index) => (
            <ProtectedImage key={id} src={small.path} alt={text('picture', { number: index + 1 })} ratio={1} private />
          ))}
        </div>
      )}
      {item.contact !== '' && <p className="lg-meta">{text('contactGiven', { contact: item.contact })}</p>}
      {item.answer !== '' && (
        <section className="feedback-answer">
          <h3>
            <Logo size={18} />
            {text('answer')}
          </h3>
          <p className="feedback-text">{item.answer}</p>
          <time className="lg-meta" dateTime={item.answeredAt}>
            {timeOf(item.answeredAt)}
          </time>
        </section>
      )}
    </article>
  );
}
