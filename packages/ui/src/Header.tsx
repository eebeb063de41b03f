import { createContext, type ReactNode, useContext } from 'react';
import { BackIcon } from './icons.tsx';
import { useUiText } from './ui-texts.tsx';
import './Header.css';

/** What going back means where no header says otherwise; the app puts its own rule here. */
export const BackContext = createContext<() => void>(() => history.back());

interface HeaderProps {
  title: string;
  /** Words beside the arrow. */
  leftText?: string;
  leftDisabled?: boolean;
  /** In place of going back. */
  onBack?: () => void;
  /** Without an arrow: the first page of a tab. */
  noBack?: boolean;
  rightText?: string;
  rightDisabled?: boolean;
  onRight?: () => void;
  /** Buttons at the right, in place of words. */
  right?: ReactNode;
  /** Stands over a picture and leaves it visible. */
  overPicture?: boolean;
  /** Of the title; a page has one of level 1. */
  level?: 1 | 2 | 3 | 4;
}

export function Header(props: HeaderProps) {
  const { title, leftText, leftDisabled = false, onBack, noBack = false, overPicture = false, level = 1 } = props;
  const Title = `h${level}` as const;
  const text = useUiText();
  const goBack = useContext(BackContext);

  return (
    <header className={`lg-header${overPicture ? ' lg-header-over' : ''}`}>
      <div className="lg-header-side">
        {!noBack && (
          <button
            type="button"
            className="lg-header-back lg-press"
            aria-label={leftText ? undefined : text('back')}
            disabled={leftDisabled}
            onClick={onBack ?? goBack}
          >
            <BackIcon />
            {leftText}
          </button>
        )}
      </div>
      <Title className="lg-header-title lg-ellipsis">{title}</Title>
      <div className="lg-header-side lg-header-right">
        <RightSide {...props} />
      </div>
    </header>
  );
}

function RightSide({ right, rightText, rightDisabled = false, onRight }: HeaderProps) {
  if (right !== undefined) return right;
  if (rightText === undefined) return null;
  if (onRight === undefined) return <span className="lg-header-words">{rightText}</span>;
  return (
    <button type="button" className="lg-header-words lg-press" disabled={rightDisabled} onClick={onRight}>
      {rightText}
    </button>
  );
}
