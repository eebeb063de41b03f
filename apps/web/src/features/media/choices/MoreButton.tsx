import { useText } from '@liuguang/app-kit/i18n';
import type { MediaCard } from '@liuguang/contract/media/home';
import { IconButton } from '@liuguang/ui/IconButton';
import { MoreIcon } from '@liuguang/ui/icons';
import { choiceMessages } from './messages.ts';
import { useChoices } from './use-choices.tsx';
import './more-button.css';

interface MoreButtonProps {
  video: MediaCard;
  /** The video that it stands beside. */
  besideId?: string;
}

/** In the corner of a recommended card: what else can be done with its video, and why it is there. */
export function MoreButton({ video, besideId }: MoreButtonProps) {
  const text = useText(choiceMessages);
  const { ask, sheet } = useChoices(video, { recommended: { creatorName: video.creator.name, besideId } });
  return (
    <>
      <span className="media-more">
        <IconButton label={text('moreAbout', { title: video.title })} icon={<MoreIcon />} onClick={ask} />
      </span>
      {sheet}
    </>
  );
}
