import { CrossIcon, CrownIcon } from './icons.tsx';
import { ThemePicture } from './themes/ThemePicture.tsx';
import { useUiText } from './ui-texts.tsx';
import './NewUserBanner.css';

interface NewUserBannerProps {
  title: string;
  /** What it costs or gives, and until when: said here, not behind the button. */
  text: string;
  action: string;
  onPress: () => void;
  onClose: () => void;
}

/** What somebody new is offered; gold, since it is about membership. Closing it is one press. */
export function NewUserBanner({ title, text: words, action, onPress, onClose }: NewUserBannerProps) {
  const text = useUiText();
  return (
    <section className="lg-newcomer" aria-label={title}>
      <ThemePicture picture="longVideoNewUserBgi" className="lg-newcomer-picture" />
      <div className="lg-newcomer-words">
        <p className="lg-newcomer-title">
          <CrownIcon />
          {title}
        </p>
        <p className="lg-newcomer-text">{words}</p>
      </div>
      <button type="button" className="lg-newcomer-action lg-press" onClick={onPress}>
        {action}
      </button>
      <button type="button" className="lg-newcomer-close" aria-label={text('close')} onClick={onClose}>
        <CrossIcon />
      </button>
    </section>
  );
}
