import type { ReactNode } from 'react';
import { BottomSheet } from './BottomSheet.tsx';
import { PlusIcon } from './icons.tsx';
import { ThemePicture } from './themes/ThemePicture.tsx';
import { useUiText } from './ui-texts.tsx';
import './PublishPopup.css';

/** The button that floats above the tab bar. */
export function PublishButton({ onPress }: { onPress: () => void }) {
  const text = useUiText();
  return (
    <button type="button" className="lg-publish-button lg-press" aria-label={text('publish')} onClick={onPress}>
      <PlusIcon />
    </button>
  );
}

interface PublishChoice {
  readonly name: string;
  readonly hint: string;
  readonly onChoose: () => void;
}

interface PublishPopupProps {
  open: boolean;
  onClose: () => void;
  title: string;
  leftTop: PublishChoice;
  leftBottom: PublishChoice;
  right: PublishChoice;
  /** Below the choices: a draft to go on with, the rules. */
  children?: ReactNode;
}

/** What can be made, as three tiles in the season's dress. */
export function PublishPopup({ open, onClose, title, leftTop, leftBottom, right, children }: PublishPopupProps) {
  return (
    <BottomSheet open={open} onClose={onClose} title={title} className="lg-publish">
      <div className="lg-publish-tiles">
        <Tile picture="publishBtnLeftTop" {...leftTop} />
        <Tile picture="publishBtnLeftBottom" {...leftBottom} />
        <Tile picture="publishBtnRight" {...right} />
      </div>
      {children}
    </BottomSheet>
  );
}

type TilePicture = 'publishBtnLeftTop' | 'publishBtnLeftBottom' | 'publishBtnRight';

function Tile({ picture, name, hint, onChoose }: PublishChoice & { picture: TilePicture }) {
  return (
    <button type="button" className={`lg-publish-tile lg-press lg-${picture}`} onClick={onChoose}>
      <ThemePicture picture={picture} className="lg-publish-picture" />
      <span className="lg-publish-words">
        <span className="lg-publish-name">{name}</span>
        <span className="lg-publish-hint">{hint}</span>
      </span>
    </button>
  );
}
