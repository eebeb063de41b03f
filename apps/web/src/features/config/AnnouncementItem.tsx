import type { Announcement } from '@liuguang/contract/config/schemas';
import { relativeTime } from '@liuguang/contract/format/relative-time';
import { useEffect, useId, useRef, useState } from 'react';
import { useServices } from '../../lib/services.ts';

/** Only what opens outside: the screens that an inner link would name are not part of this page. */
const isOutside = (href: string) => /^https?:\/\//.test(href);

export function AnnouncementItem({ announcement }: { announcement: Announcement }) {
  const { language, text } = useServices();
  const { title, body, href, publishedAt } = announcement;
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

  return (
    <li className={`announcement${open ? ' announcement-open' : ''}`}>
      <h3 className="announcement-title">{title}</h3>
      <p id={bodyId} ref={bodyRef} className="announcement-body">
        {body}
      </p>
      <p className="announcement-foot">
        <time dateTime={publishedAt}>{relativeTime(publishedAt, new Date(), language)}</time>
        {isOutside(href) && (
          <a href={href} target="_blank" rel="noopener noreferrer">
            {text('announcementLink')}
            <span className="lg-unseen">{title}</span>
          </a>
        )}
        {longer && (
          <button type="button" aria-expanded={open} aria-controls={bodyId} onClick={() => setOpen(!open)}>
            {text(open ? 'announcementCollapse' : 'announcementExpand')}
            <span className="lg-unseen">{title}</span>
          </button>
        )}
      </p>
    </li>
  );
}
