import { type CSSProperties, useState } from 'react';
import type { OrnamentName } from './pictures.ts';
import { useThemeArt } from './ThemeArtProvider.tsx';
import './ThemePicture.css';

/** Width and height each picture is drawn for; its box is this shape before it arrives. */
const SIZES: Readonly<Record<OrnamentName, readonly [width: number, height: number]>> = {
  backTopBGI: [48, 48],
  longVideoNewUserBgi: [370, 84],
  adBgi: [370, 96],
  publishBtnLeftTop: [170, 76],
  publishBtnLeftBottom: [170, 76],
  publishBtnRight: [170, 162],
  bg1: [390, 160],
  bg2: [390, 150],
  icon1: [44, 44],
  icon2: [44, 44],
  icon3: [44, 44],
  icon4: [44, 44],
  ai: [370, 72],
};

/**
 * A picture of the theme that is worn, as wide as its place allows. It is ornament: what it stands for is said in words
 * beside it.
 */
export function ThemePicture({ picture, className = '' }: { picture: OrnamentName; className?: string }) {
  const address = useThemeArt()?.[picture];
  const [shown, setShown] = useState<string>();
  const [width, height] = SIZES[picture];
  return (
    <span
      className={`lg-theme-picture ${className}`}
      style={{ '--picture-ratio': `${width} / ${height}` } as CSSProperties}
      aria-hidden="true"
    >
      {address !== undefined && (
        <img
          key={address}
          src={address}
          alt=""
          width={width}
          height={height}
          decoding="async"
          draggable={false}
          className={shown === address ? 'lg-theme-picture-shown' : ''}
          onLoad={() => setShown(address)}
        />
      )}
    </span>
  );
}
