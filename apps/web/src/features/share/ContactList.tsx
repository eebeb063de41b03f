import { useLanguage, useText } from '@liuguang/app-kit/i18n';
import { inLanguage } from '@liuguang/app-kit/in-language';
import { commonMessages } from '@liuguang/app-kit/messages';
import { useErrorText } from '@liuguang/app-kit/use-error-text';
import { CopyButton } from '@liuguang/ui/CopyButton';
import { RowSkeleton, SkeletonGate } from '@liuguang/ui/Skeletons';
import { useOpening } from '../../lib/open/use-opening.ts';
import { useLeadsSomewhere } from '../../lib/use-leads-somewhere.ts';
import { shareMessages } from './messages.ts';
import { useContacts } from './queries.ts';
import './share.css';

/** Each with its words, and a way to it where it has one. */
export function ContactList() {
  const text = useText(shareMessages);
  const common = useText(commonMessages);
  const errorText = useErrorText();
  const language = useLanguage();
  const opening = useOpening();
  const leadsSomewhere = useLeadsSomewhere();
  const { data, error } = useContacts();
  if (error && !data) return <p className="share-note">{errorText(error)}</p>;
  return (
    <SkeletonGate ready={data !== undefined} skeleton={<RowSkeleton />}>
      {data?.list.length === 0 && <p className="share-note">{text('groupEmpty')}</p>}
      <ul className="share-contacts">
        {data?.list
          .map((contact) => inLanguage(contact, language))
          .map(({ name, detail, href }) => (
            <li key={name} className="share-contact lg-card">
              <span className="share-contact-words">
                <b>{name}</b>
                <span className="lg-meta">{detail}</span>
              </span>
              {detail !== '' && (
                <CopyButton value={detail} label={text('copyDetail', { name })} done={common('copied')} />
              )}
              {href !== '' && leadsSomewhere(href) && (
                <a className="lg-button lg-button-soft lg-button-small lg-press" {...opening(href)}>
                  {text('open')}
                  <span className="lg-unseen">{name}</span>
                </a>
              )}
            </li>
          ))}
      </ul>
    </SkeletonGate>
  );
}
