import { useText } from '@liuguang/app-kit/i18n';
import { IconButton } from '@liuguang/ui/IconButton';
import { MoreIcon } from '@liuguang/ui/icons';
import { choiceMessages } from './messages.ts';
import { useChoices } from './use-choices.tsx';
import type { ChosenVideo } from './VideoChoices.tsx';
import './more-button.css';

/** In the corner of a card: what else can be done with its video. */
export function MoreButton({ video }: { video: ChosenVideo }) {
  const text = useText(choiceMessages);
  const { ask, sheet } = useChoices(video);
  return (
    <>
      <span className="media-more">
        <IconButton label={text('moreAbout', { title: video.title })} icon={<MoreIcon />} onClick={ask} />
      </span>
      {sheet}
    </>
  );
}
