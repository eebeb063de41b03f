import { useLanguage, useText } from '@liuguang/app-kit/i18n';
import { inLanguage } from '@liuguang/app-kit/in-language';
import type { Announcement } from '@liuguang/contract/config/schemas';
import { relativeTime } from '@liuguang/contract/format/relative-time';
import { memo, useEffect, useId, useRef, useState } from 'react';
import { useOpening } from '../../lib/open/use-opening.ts';
import { useLeadsSomewhere } from '../../lib/use-leads-somewhere.ts';
import { configMessages } from './messages.ts';

/** Remembered: the cards that stand there need not be drawn again whenever a page is added below them. */
export const AnnouncementItem = memo(function AnnouncementItem({ announcement }: { announcement: Announcement }) {
  const text = useText(configMessages);
  const language = useLanguage();
  const opening = useOpening();
  const leadsSomewhere = useLeadsSomewhere();
  const { title, body, href, publishedAt } = inLanguage(announcement, language);
  const bodyId = useId();
  const bodyRef = useRef<HTMLParagraphElement>(null);
  const [open, setOpen] = useState(false);
  const [longer, setLonger] = useState(false);

  useEffect(() => {
    const element = bodyRef.current;
    if (!element || open) return;
    const observer = new ResizeObserver(() => setLonger(element.scrollHeight > element.clientHeight + 1));
    observer.observe(element);
    return () => observer.disconnect();
  }, [open]);

  const leads = leadsSomewhere(href);
  return (
    <article className={`config-announcement${open ? ' config-announcement-open' : ''}`}>
      <div className="config-announcement-head">
        <h3 className="config-announcement-title">{title}</h3>
        <time className="config-announcement-time" dateTime={publishedAt}>
          {relativeTime(publishedAt, new Date(), language)}
        </time>
      </div>
      <p id={bodyId} ref={bodyRef} className="config-announcement-body">
        {body}
      </p>
      {(leads || longer) && (
        <p className="config-announcement-foot">
          {longer && (
            <button type="button" aria-expanded={open} aria-controls={bodyId} onClick={() => setOpen(!open)}>
              {text(open ? 'announcementCollapse' : 'announcementExpand')}
              <span className="lg-unseen">{title}</span>
            </button>
          )}
          {leads && (
            <a {...opening(href)}>
              {text('announcementLink')}
              <span className="lg-unseen">{title}</span>
            </a>
          )}
        </p>
      )}
    </article>
  );
});
