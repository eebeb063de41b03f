import { useLanguage, useText } from '@liuguang/app-kit/i18n';
import type { Label, VideoLabels as Labels } from '@liuguang/contract/catalogue/schemas';
import { Link } from 'react-router';
import { type PathName, pathTo } from '../../../lib/paths.ts';
import { useLeadsSomewhere } from '../../../lib/use-leads-somewhere.ts';
import { playPageMessages } from './messages.ts';

const SCREENS = { topics: 'topic', tags: 'label', actors: 'label' } as const satisfies Record<keyof Labels, PathName>;
const KINDS = ['topics', 'tags', 'actors'] as const;

/** What a video is found under: topics, words and who is in it, each leading to its others. */
export function VideoLabels({ labels }: { labels: Labels }) {
  const text = useText(playPageMessages);
  if (KINDS.every((kind) => labels[kind].length === 0)) return null;
  return (
    <ul className="play-labels" aria-label={text('labels')}>
      {KINDS.flatMap((kind) =>
        labels[kind].map((label) => (
          <li key={`${kind} ${label.id}`}>
            <LabelLink kind={kind} label={label} />
          </li>
        )),
      )}
    </ul>
  );
}

function LabelLink({ kind, label }: { kind: (typeof KINDS)[number]; label: Label }) {
  const leads = useLeadsSomewhere();
  const name = label.translations[useLanguage()]?.name ?? label.name;
  const to = pathTo(SCREENS[kind], { id: label.id, name, kind: kind === 'actors' ? 'actor' : undefined });
  const shown = kind === 'tags' ? `# ${name}` : name;
  if (!leads(to)) return <span className="play-label">{shown}</span>;
  return (
    <Link className="play-label lg-press" data-kind={kind} to={to}>
      {shown}
    </Link>
  );
}
