import { SparkleIcon } from './icons.tsx';
import { ThemePicture } from './themes/ThemePicture.tsx';
import './AiEntry.css';

interface AiEntryProps {
  title: string;
  text: string;
  action: string;
  onPress: () => void;
}

/** The way into everything that is made with AI; the whole card can be pressed. */
export function AiEntry({ title, text, action, onPress }: AiEntryProps) {
  return (
    <button type="button" className="lg-ai lg-press" onClick={onPress}>
      <ThemePicture picture="ai" className="lg-ai-picture" />
      <span className="lg-ai-words">
        <span className="lg-ai-title">{title}</span>
        <span className="lg-ai-text">{text}</span>
      </span>
      <span className="lg-ai-action">
        <SparkleIcon />
        {action}
      </span>
    </button>
  );
}
